import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSheetWriter } from '../../src/platform/sheet/sheet-writer.ts';
import { openZip } from '../../src/platform/sheet/zip-archive.ts';
import { rowsOf } from './sheet-file.ts';

const headings = ['订单号', '应付金额', '数量', '备注'];
const lines = [
  ['DW1', 12.35, 3, '第一行 <&> "引号"'],
  ['DW2', 0, 0, '_x0041_ 照原样'],
  ['DW3', 1_234_567.89, 12, null],
];

let folder: string;
let bytes: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhanggui-sheet-'));
  const path = join(folder, 'orders.xlsx');
  const writer = startSheetWriter({
    path,
    format: 'xlsx',
    sheets: [
      {
        name: '订单',
        columns: [
          { header: '订单号', kind: 'code' },
          { header: '应付金额', kind: 'money' },
          { header: '数量', kind: 'int' },
          { header: '备注', kind: 'text' },
        ],
      },
      { name: '商品', columns: [{ header: '商品', kind: 'text' }] },
    ],
  });
  const wire = lines.map(([number, yuan, ...rest]) =>
    JSON.stringify([number, Math.round(Number(yuan) * 100), ...rest]),
  );
  await writer.add(wire.slice(0, 1));
  await writer.add(wire.slice(1));
  writer.next();
  await writer.add([JSON.stringify(['栖霞苹果'])]);
  await writer.end([['内容', '订单']]);
  await writer.close();
  bytes = await readFile(path);
});
afterAll(() => rm(folder, { recursive: true }));

test('hucre reads every sheet as it was written', async () => {
  const rows = await rowsOf(bytes);
  expect(rows.map((row) => headings.map((_, at) => row[at] ?? null))).toEqual([headings, ...lines]);
  expect(await rowsOf(bytes, '商品')).toEqual([['商品'], ['栖霞苹果']]);
  expect(await rowsOf(bytes, '导出说明')).toEqual([
    ['项目', '内容'],
    ['内容', '订单'],
  ]);
});

test('SheetJS reads every sheet as it was written', () => {
  const book = read(bytes);
  expect(book.SheetNames).toEqual(['订单', '商品', '导出说明']);
  const orders = book.Sheets.订单;
  expect(orders && utils.sheet_to_json(orders, { header: 1, defval: null })).toEqual([headings, ...lines]);
  expect(orders?.['!autofilter']).toEqual({ ref: 'A1:D4' });
  expect(orders?.B2).toMatchObject({ v: 12.35, w: '12.35' });
});

test('read-excel-file reads it as it was written', async () => {
  expect(await readSheet(bytes)).toEqual([headings, ...lines]);
});

test('the head is bold and frozen, and the archive needs no ZIP64', async () => {
  const archive = await openZip(bytes);
  const part = async (name: string) => {
    const entry = archive?.entries.find((one) => one.fileName === name);
    return entry === undefined ? '' : String(await archive?.unpack(entry));
  };
  const sheet = await part('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toMatch(/<c r="A1" s="1" t="inlineStr">/);
  expect(await part('xl/styles.xml')).toMatch(/<fonts count="3">.*<font><b\/>/);
  expect(archive?.entries.every(({ versionNeededToExtract }) => versionNeededToExtract < 45)).toBe(true);
});
