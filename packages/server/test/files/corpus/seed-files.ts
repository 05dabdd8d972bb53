import { writeXlsxStream } from 'hucre/xlsx';
import sharp from 'sharp';
import { compoundFile, openXml, wordStream, workbookStream } from '../../record/office-files.ts';
import { workbookOf } from './workbook.ts';

const dot = () => sharp({ create: { width: 24, height: 16, channels: 3, background: '#1d5c63' } });

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A file with its name. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Harmless files of every kind that is taken, and tables as imports take them; rows under the headings are of the caller. */
export async function seedFiles(table: readonly (readonly string[])[]): Promise<readonly NamedFile[]> {
  const sheet = [0x85, [0, 0, 0, 0, 0, 0, 1, 65]] as const;
  const streamed = await new Response(
    writeXlsxStream(
      table.map((line) => [...line]),
      { name: '单' },
    ),
  ).arrayBuffer();
  return [
    {
      name: '现场.jpg',
      bytes: await dot()
        .withExif({ IFD0: { Copyright: '某人' } })
        .jpeg()
        .toBuffer(),
    },
    { name: '现场.png', bytes: await dot().png().toBuffer() },
    { name: '现场.webp', bytes: await dot().webp().toBuffer() },
    { name: '现场.gif', bytes: await dot().gif().toBuffer() },
    { name: '矢量.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') },
    { name: '合同.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF') },
    { name: '合同.docx', bytes: openXml('wordprocessingml.document') },
    { name: '合同.doc', bytes: compoundFile({ WordDocument: wordStream() }) },
    { name: '明细.xls', bytes: compoundFile({ Workbook: workbookStream([0x8_09, [0]], sheet, [10, []]) }) },
    { name: '明细.xlsx', bytes: Buffer.from(streamed) },
    { name: '别处的.xlsx', bytes: workbookOf(table) },
    { name: '明细.csv', bytes: Buffer.from(table.map((line) => line.join(',')).join('\r\n')) },
    {
      name: '介绍.mp4',
      bytes: Buffer.concat([
        ...[box('ftyp', Buffer.from('isom0000')), box('moov', Buffer.alloc(40)), box('mdat', Buffer.alloc(80))],
      ]),
    },
    { name: '介绍.webm', bytes: Buffer.from('\x1a\x45\xdf\xa3\x93\x42\x82\x84webm\x42\x87\x81\x02\x00', 'latin1') },
    { name: '页面.html', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
    { name: '一个字.csv', bytes: Buffer.from('1') },
    { name: '空的.csv', bytes: Buffer.alloc(0) },
  ];
}
