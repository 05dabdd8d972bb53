import { checkBody } from '../../platform/fields/field-adapters.ts';
import type { JsonSchema } from '../../platform/fields/field-kind.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { longText } from '../../platform/fields/text/long-text.ts';

/** How many comments a page holds, the newest first. */
export const commentPage = 20;
/** Maximum number of accounts that one search for a mention returns. */
export const maxOffered = 10;

const maxMentions = 10;
const commentText = longText({ label: '评论', required: true, max: 1000 });

interface Person {
  readonly id: number;
  readonly nickname: string;
}

/** A comment on a record. */
export interface CommentEntry {
  readonly id: number;
  readonly created_at: number;
  readonly person: Person;
  /** Plain text; null once it was withdrawn. */
  readonly text: string | null;
  readonly mentions: readonly Person[];
  readonly withdrawn_at: number | null;
}

/** A checked body of `POST P/{id}/comments/`. */
export interface NewComment {
  readonly text: string;
  /** Ids of accounts, each once, in order. */
  readonly mentions: readonly number[];
}

const mentionField = lines({
  label: '提到的人',
  max: maxMentions,
  fields: { id: int({ label: '用户', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }) },
});

/** Checks a comment and whom it mentions; throws `Invalid` with every fault found. */
export function checkComment(body: unknown): NewComment {
  const checked = checkBody(body ?? {}, { text: commentText, mentions: mentionField });
  const { text, mentions } = checked as { text: string; mentions?: readonly { readonly id: number }[] | null };
  const ids = new Set((mentions ?? []).map(({ id }) => id));
  return { text: text.trim(), mentions: [...ids].sort((a, b) => a - b) };
}

function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const id: JsonSchema = { type: 'integer', minimum: 1 };
const person = object({ id, nickname: { type: 'string' } });

/** JSON Schema of a comment. */
export const commentSchema = object({
  id,
  created_at: { type: 'integer' },
  person,
  text: { type: ['string', 'null'] },
  mentions: { type: 'array', items: person },
  withdrawn_at: { type: ['integer', 'null'] },
});

/** JSON Schema of a page of comments, and of people who may be mentioned. */
export const commentsSchema = object({ results: { type: 'array', items: commentSchema } });
export const peopleSchema = object({ results: { type: 'array', items: person } });

/** JSON Schema of the body of `POST P/{id}/comments/`. */
export const newCommentSchema: JsonSchema = {
  type: 'object',
  properties: {
    text: { type: 'string', minLength: 1, maxLength: commentText.max },
    mentions: { type: 'array', items: object({ id }), maxItems: maxMentions },
  },
  required: ['text'],
  additionalProperties: false,
};
