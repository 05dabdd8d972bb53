import { attachmentTypes } from '@zhanggui/contract/features/attachment/attachment';
import { type Content, refused } from './office/content.ts';
import { oleContent, oleMark } from './office/ole-office.ts';
import { openXmlContent } from './office/open-xml.ts';

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
  if (begins(Buffer.from('%PDF-'))) return { type: attachmentTypes.pdf };
  if (begins(archive)) return openXmlContent(bytes);
  if (begins(oleMark)) return oleContent(bytes);
  const isText = /\.csv$/i.test(name) && bytes.length > 0 && !bytes.includes(0);
  return isText ? { type: attachmentTypes.csv } : refused('unknown');
}
