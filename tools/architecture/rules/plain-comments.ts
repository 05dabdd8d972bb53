import type { Rule, Violation } from '../rule.ts';
import { type SourceFile, writtenFiles } from '../source-tree.ts';

const longestSentence = 25;
const actors = /\b(somebody|someone|whoever|nobody|everybody|anybody|told|goes along|takes part|in hand)\b/i;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gm;
const ownFile = /^tools\/architecture\/rules(\.test|\/plain-comments)\.ts$/;

/** The text of a comment on one line, with spans of code and addresses as one word each. */
function textOf(found: string): string {
  return found
    .replace(/^[ \t]*(\/\*\*?|\*\/|\*|\/\/)/gm, ' ')
    .replace(/\*\/|\{@[^}]*\}/g, ' ')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\bhttps?:\S+/g, 'address')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Sentences end at a full stop, a semicolon or a tag. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.;!?])\s|\s(?=@\w)/);
}

function faultIn(text: string): string | undefined {
  const [actor] = actors.exec(text) ?? [];
  if (actor !== undefined) return `"${actor}": name the role, the record or the call`;
  const long = sentencesOf(text).find((sentence) => sentence.split(' ').length > longestSentence);
  return long === undefined ? undefined : `a sentence of more than ${longestSentence} words: ${long.slice(0, 60)}`;
}

function checkFile({ path, text }: SourceFile): Violation[] {
  return [...text.matchAll(comment)].flatMap((found) => {
    const message = faultIn(textOf(found[0]));
    const line = text.slice(0, found.index).split('\n').length;
    return message === undefined ? [] : [{ path: `${path}:${line}`, message }];
  });
}

/** Documents name roles too; the glossary lists the avoided words. */
function checkDocument({ path, text }: SourceFile): Violation[] {
  const actorsFound = text.split('\n').flatMap((line, index) => {
    const [actor] = actors.exec(line.replace(/`[^`]*`/g, 'code')) ?? [];
    return actor === undefined ? [] : [{ path: `${path}:${index + 1}`, message: `"${actor}": name the role` }];
  });
  return guide.test(path) ? [...actorsFound, ...longSentencesOf(path, text)] : actorsFound;
}

/** The guides at the root; a decision record keeps the sentences in which it was decided. */
const guide = /^[A-Z]+\.md$/;
const paragraph = /(?<=^|\n)(?![|#\s])[^\n]+(?:\n(?![-*|#>\n]|\d+\.)[^\n]+)*/g;

function longSentencesOf(path: string, text: string): Violation[] {
  const prose = text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''));
  return [...prose.matchAll(paragraph)].flatMap((found) => {
    const words = textOf(found[0].replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/→/g, ';'));
    const long = words.split(/(?<=[.;:!?])\s/).find((sentence) => sentence.split(' ').length > longestSentence);
    const line = prose.slice(0, found.index).split('\n').length;
    return long === undefined ? [] : [{ path: `${path}:${line}`, message: `a long sentence: ${long.slice(0, 60)}` }];
  });
}

export const plainComments: Rule = {
  name: 'plain-comments',
  why: 'a comment says what, which unit or why, in short sentences',
  check: (tree) => [
    ...writtenFiles(tree)
      .filter(({ path }) => !ownFile.test(path))
      .flatMap(checkFile),
    ...tree.filter(({ path }) => path.endsWith('.md') && path !== 'GLOSSARY.md').flatMap(checkDocument),
  ],
};
