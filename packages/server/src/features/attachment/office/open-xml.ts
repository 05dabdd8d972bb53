import { type AttachmentType, attachmentTypes } from '@zhanggui/contract/features/attachment/attachment';
import { isBounded, openZip, type ZipArchive } from '../../../platform/sheet/zip-archive.ts';
import { type Content, type Refusal, refused } from './content.ts';
import { fetchesByField, refusalOfRelationships } from './relationships.ts';

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
  if (!main) return refused('unknown');
  const why = await refusalOfParts(archive);
  return why ? refused(why) : { type: main[1] };
}

/** What its parts fetch from elsewhere, or bring along besides text and pictures. */
async function refusalOfParts({ entries, unpack }: ZipArchive): Promise<Refusal | undefined> {
  for (const entry of entries.filter(({ fileName }) => /\.(?:rels|xml)$/i.test(fileName))) {
    const xml = (await unpack(entry))?.toString('utf8') ?? '';
    if (/\.rels$/i.test(entry.fileName)) {
      const why = refusalOfRelationships(xml);
      if (why) return why;
    } else if (fetchesByField(xml)) return 'links';
  }
  return undefined;
}
