import { attachmentTypes } from '@zhanggui/contract/features/attachment/attachment';
import { type Content, refused } from './office/content.ts';
import { oleContent, oleMark } from './office/ole-office.ts';
import { openXmlContent } from './office/open-xml.ts';
import { pdfContent } from './office/pdf.ts';

const pictures = [
  [0, Buffer.from([0xff, 0xd8, 0xff])],
  [0, Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  [0, Buffer.from('GIF8')],
  [8, Buffer.from('WEBP')],
] as const;

const archive = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** What a file is by its content; text counts as CSV where its name says so. */
export async function contentOf(name: string, bytes: Buffer): Promise<Content> {
  const begins = (mark: Buffer, at = 0) => bytes.subarray(at, at + mark.length).equals(mark);
  if (pictures.some(([at, mark]) => begins(mark, at))) return { type: attachmentTypes.picture };
  if (begins(Buffer.from('%PDF-'))) return pdfContent(bytes);
  if (begins(archive)) return openXmlContent(bytes);
  if (begins(oleMark)) return oleContent(bytes);
  const isText = /\.csv$/i.test(name) && bytes.length > 0 && !bytes.includes(0);
  if (!isText) return refused('unknown');
  return hasFormulas(bytes) ? refused('formulas') : { type: attachmentTypes.csv };
}

/** Cells that a spreadsheet program takes for formulas, which may start programs; signed numbers and a lone dash are none. */
function hasFormulas(bytes: Buffer): boolean {
  return /(?:^|[,;\t\r\n])\s*"?\s*(?:[=@]|[+-][^,;\t\r\n]*[|(])/.test(
    bytes.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, ''),
  );
}
