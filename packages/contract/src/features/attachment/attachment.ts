import type { JsonSchema } from '../../platform/fields/field-kind.ts';

/** Largest file, and how many files a record holds. */
export const maxAttachmentBytes = 20 * 1_048_576;
export const maxAttachments = 30;

/** What a file can be, by its content. */
export const attachmentTypes = {
  picture: 'image/webp',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
} as const;

const { docx, pptx, doc, xls, ppt } = attachmentTypes;
const officeTypes: readonly string[] = [docx, pptx, doc, xls, ppt];

/** Whether a file is shown by an online office viewer alone; spreadsheets of today are shown by their first rows. */
export function isOffice(type: AttachmentType): boolean {
  return officeTypes.includes(type);
}

export type AttachmentType = (typeof attachmentTypes)[keyof typeof attachmentTypes];

interface Person {
  readonly id: number;
  readonly nickname: string;
}

/** A file on a record; a deleted one stays in the list. */
export interface AttachmentEntry {
  readonly id: number;
  readonly created_at: number;
  readonly person: Person;
  readonly name: string;
  readonly type: AttachmentType;
  /** In bytes. */
  readonly size: number;
  readonly deleted_at: number | null;
  readonly deleted_by: Person | null;
}

/** The beginning of a spreadsheet as text. */
export interface SheetPreview {
  readonly rows: readonly (readonly string[])[];
  /** Whether there is more than is shown. */
  readonly is_cut: boolean;
}

/** The preview of an office file; nulls where no online viewer is configured. */
export interface OfficeView {
  /** The viewer's address, with `{url}` where the address of the file goes. */
  readonly viewer: string | null;
  /** Where the file is fetched for ten minutes, without signing in. */
  readonly path: string | null;
}

function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const id: JsonSchema = { type: 'integer', minimum: 1 };
const text: JsonSchema = { type: 'string' };
const person = object({ id, nickname: text });

/** JSON Schema of a file on a record. */
export const attachmentSchema = object({
  id,
  created_at: { type: 'integer' },
  person,
  name: text,
  type: { enum: Object.values(attachmentTypes) },
  size: { type: 'integer' },
  deleted_at: { type: ['integer', 'null'] },
  deleted_by: { anyOf: [person, { type: 'null' }] },
});

/** JSON Schema of a record's files, and of the beginning of a spreadsheet. */
export const attachmentsSchema = object({ results: { type: 'array', items: attachmentSchema } });
export const sheetSchema = object({
  rows: { type: 'array', items: { type: 'array', items: text } },
  is_cut: { type: 'boolean' },
});

/** JSON Schema of an office file's preview. */
export const officeViewSchema = object({ viewer: { type: ['string', 'null'] }, path: { type: ['string', 'null'] } });
