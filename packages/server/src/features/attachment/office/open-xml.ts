import { type AttachmentType, attachmentTypes } from '@zhanggui/contract/features/attachment/attachment';
import { isBounded, openZip } from '../../../platform/sheet/zip-archive.ts';
import { type Content, refused } from './content.ts';

const maxListBytes = 1_048_576;
const family = 'application/vnd.openxmlformats-officedocument.';

/** The main part of each kind of document, as the list of parts names it. */
const mainParts: readonly (readonly [string, AttachmentType])[] = [
  ['wordprocessingml.document.main+xml', attachmentTypes.docx],
  ['presentationml.presentation.main+xml', attachmentTypes.pptx],
  ['presentationml.slideshow.main+xml', attachmentTypes.pptx],
  ['spreadsheetml.sheet.main+xml', attachmentTypes.xlsx],
];

/** What an archive is by its list of parts, which office programs themselves go by. */
export async function openXmlContent(bytes: Buffer): Promise<Content> {
  const archive = await openZip(bytes);
  if (!archive) return refused('unknown');
  const { entries } = archive;
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  const list = entries.find(({ fileName }) => fileName === '[Content_Types].xml');
  // Two parts of one name: programs disagree which of them counts.
  if (!list || names.size < entries.length || list.uncompressedSize > maxListBytes) return refused('unknown');
  if (!(await isBounded(archive))) return refused('bomb');
  const types = (await archive.unpack(list))?.toString('utf8') ?? '';
  // Another encoding, an entity or a numbered letter could spell what is looked for otherwise.
  if (/^\uFEFF?\s*</.test(types) === false || /\0|<!|&#/.test(types)) return refused('unknown');
  if (/macro|vbaproject/i.test(types)) return refused('macros');
  const main = mainParts.find(([part]) => types.includes(`"${family}${part}"`));
  return main ? { type: main[1] } : refused('unknown');
}
