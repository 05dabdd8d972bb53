/** A person who may be mentioned. */
export interface Person {
  readonly id: number;
  readonly nickname: string;
}

/** A mention being typed: the position of its @ and the text after it. */
export interface OpenMention {
  readonly start: number;
  readonly q: string;
}

const longestName = 20;

/** The mention being typed at the caret, if any. */
export function mentionAt(text: string, caret: number): OpenMention | undefined {
  const [, q] = new RegExp(`@([^\\s@]{0,${longestName}})$`).exec(text.slice(0, caret)) ?? [];
  return q === undefined ? undefined : { start: caret - q.length - 1, q };
}

/** The text with a person in place of the mention that was being written, and where the caret goes on. */
export function withMention(
  text: string,
  { start, q }: OpenMention,
  { nickname }: Person,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, start)}@${nickname} `;
  return { text: before + text.slice(start + 1 + q.length), caret: before.length };
}

/** The chosen accounts whose names are still in the text. */
export function mentionedIn(text: string, chosen: readonly Person[]): Person[] {
  const byId = new Map(chosen.map((person) => [person.id, person]));
  return [...byId.values()].filter(({ nickname }) => text.includes(`@${nickname}`));
}

/** A part of a comment, which may be a mention. */
export interface TextPart {
  /** Where in the comment it begins. */
  readonly at: number;
  readonly text: string;
  readonly isMention: boolean;
}

/** A comment in pieces, mentions apart from the rest. */
export function partsOf(text: string, mentions: readonly Person[]): TextPart[] {
  const names = mentions.map(({ nickname }) => `@${nickname}`).sort((a, b) => b.length - a.length);
  if (names.length === 0) return [{ at: 0, text, isMention: false }];
  const pattern = new RegExp(`(${names.map(escaped).join('|')})`);
  let at = 0;
  const parts = text.split(pattern).map((part): TextPart => {
    at += part.length;
    return { at: at - part.length, text: part, isMention: names.includes(part) };
  });
  return parts.filter((part) => part.text !== '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
