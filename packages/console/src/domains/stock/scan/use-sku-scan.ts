import { findScanned, maxScanned } from '@zhanggui/contract/domains/stock/doc/scan.action';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import type { RefusedScan } from '../../../platform/scan/refused-scans.tsx';
import { playScan } from '../../../platform/scan/scan-sound.ts';
import { readSheet, type ScannedCode, type ScannedPieces } from './scanned-lines.ts';

/** Takes pieces one after the other; answers why it refuses some. */
export type TakePieces = (pieces: ScannedPieces) => string | undefined;

/** What of the scans so far was taken, and every code that was not. */
export interface SkuScan {
  readonly last: string | undefined;
  readonly refused: readonly RefusedScan[];
  readonly scan: (code: string) => void;
  readonly paste: (cells: readonly (readonly string[])[]) => void;
  readonly dismiss: () => void;
}

/** Looks up scanned and pasted codes in their order, however fast they come, and counts what they call. */
export function useSkuScan(take: TakePieces): SkuScan {
  const now = useRef(take);
  useEffect(() => {
    now.current = take;
  });
  const work = useRef<Promise<void>>(Promise.resolve());
  const [last, setLast] = useState<string>();
  const [refused, setRefused] = useState<readonly RefusedScan[]>([]);
  const refuse = (words: readonly string[]) => {
    if (words.length === 0) return;
    playScan('bad');
    setRefused((before) => [...before, ...words.map((one, index) => ({ id: before.length + index, words: one }))]);
  };
  const count = async (codes: readonly ScannedCode[]) => {
    const asked = { codes: codes.slice(0, maxScanned).map(({ code }) => ({ code })) };
    const { found } = await api.call(findScanned, { body: asked });
    const skus = new Map(found.map(({ scanned, id, code, name }) => [scanned, { id, code, name }]));
    const faults = codes.flatMap(({ code, quantity }) => {
      const sku = skus.get(code);
      const fault = sku ? now.current({ sku, quantity }) : '没有这个编码或条码';
      if (sku && fault === undefined) setLast(`${sku.name} +${quantity}`);
      return fault === undefined ? [] : [`${code}（${fault}）`];
    });
    refuse(faults);
    if (faults.length < codes.length) playScan('good');
  };
  const enqueue = (codes: readonly ScannedCode[]) => {
    work.current = work.current
      .then(() => count(codes))
      .catch(() => refuse(codes.map(({ code }) => `${code}（没有查到，请再扫一次）`)));
  };
  return {
    last,
    refused,
    scan: (code) => enqueue([{ code, quantity: 1 }]),
    paste: (cells) => {
      const sheet = readSheet(cells);
      refuse(sheet.refused.map((row) => `${row}（数量不是正整数）`));
      if (sheet.rows.length > 0) enqueue(sheet.rows);
    },
    dismiss: () => setRefused([]),
  };
}
