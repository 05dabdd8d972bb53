import { goodsReturn } from '@zhanggui/contract/domains/outbound/return/goods-return.document';
import { useState } from 'react';
import { confirm } from '../../../platform/kit/dialog/confirm.ts';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { playScan } from '../../../platform/scan/scan-sound.ts';
import { allGood, type Condition, type FoundCounts, foundOf, shortOf, takePiece } from './count-found.ts';
import type { InspectionSheet } from './use-sheet.ts';

interface Alarm {
  readonly text: string;
  /** Makes the same alarm flash again. */
  readonly at: number;
}

/** Counts the pieces of one return, by scanner or keyboard, and submits the result. */
export function useInspection(sheet: InspectionSheet) {
  const [counts, setCounts] = useState<FoundCounts>({});
  const [condition, setCondition] = useState<Condition>('good');
  const [remarks, setRemarks] = useState<Readonly<Record<number, string>>>({});
  const [last, setLast] = useState<number>();
  const [alarm, setAlarm] = useState<Alarm>();
  const { sending, call } = useActionCall();
  const refuse = (text: string) => {
    playScan('bad');
    setAlarm((before) => ({ text, at: (before?.at ?? 0) + 1 }));
  };
  const scan = (code: string) => {
    const taken = takePiece(sheet.lines, counts, { code, condition });
    if (taken.outcome === 'wrong') return refuse(`不是这张退货单的商品：${code}`);
    if (taken.outcome === 'too_many') return refuse(`多了一件：${code} 已点齐`);
    playScan('good');
    setAlarm(undefined);
    setLast(taken.line);
    setCounts(taken.counts);
  };
  const short = sheet.lines.reduce((sum, line) => sum + Math.max(0, shortOf(line, counts)), 0);
  const isTooMany = sheet.lines.some((line) => shortOf(line, counts) < 0);
  const inspect = async (remark: string, pictures: readonly string[]): Promise<boolean> => {
    const question = {
      title: `短少 ${short} 件，确认完成验收？`,
      content: '没有收到的商品记为短少，退款由客服决定全额、减额或拒绝。',
      action: '完成验收',
    };
    if (short > 0 && !(await confirm(question))) return false;
    const lines = sheet.lines.map(({ id }) => {
      const words = remarks[id]?.trim();
      return { line: id, ...foundOf(counts, id), ...(words ? { remark: words } : {}) };
    });
    const body = {
      lines,
      ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
      ...(pictures.length > 0 ? { pictures } : {}),
    };
    const sent = await call(goodsReturn.actions.inspect, { row: { id: sheet.id }, body });
    return sent !== undefined && 'reply' in sent;
  };
  return {
    ...{ counts, condition, remarks, last, alarm, sending, short, isTooMany, scan, inspect, setCondition },
    count: (line: number, kind: Condition, pieces: number) =>
      setCounts((before) => ({ ...before, [line]: { ...foundOf(before, line), [kind]: pieces } })),
    remark: (line: number, text: string) => setRemarks((before) => ({ ...before, [line]: text })),
    fill: () => setCounts(allGood(sheet.lines)),
  };
}
