import { type AttachmentType, attachmentTypes } from '@zhanggui/contract/kernel/attachment/attachment';

const pictures = [
  [0, Buffer.from([0xff, 0xd8, 0xff])],
  [0, Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  [0, Buffer.from('GIF8')],
  [8, Buffer.from('WEBP')],
] as const;

const archive = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** What a file is by its content; text counts as CSV where its name says so. Undefined for whatever is not taken. */
export function typeOfContent(name: string, bytes: Buffer): AttachmentType | undefined {
  const begins = (mark: Buffer, at = 0) => bytes.subarray(at, at + mark.length).equals(mark);
  if (pictures.some(([at, mark]) => begins(mark, at))) return attachmentTypes.picture;
  if (begins(Buffer.from('%PDF-'))) return attachmentTypes.pdf;
  if (begins(archive)) return isWorkbook(bytes) ? attachmentTypes.xlsx : undefined;
  return /\.csv$/i.test(name) && bytes.length > 0 && !bytes.includes(0) ? attachmentTypes.csv : undefined;
}

/** A workbook without macros. */
function isWorkbook(bytes: Buffer): boolean {
  return bytes.includes('xl/workbook.xml') && !bytes.includes('vbaProject.bin');
}
