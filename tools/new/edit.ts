import { Refusal } from './refusal.ts';

const closing: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** Adds a name to the import of a module, or the import; `name` may be `a`, `a as b` or `type A`. */
export function addImport(text: string, name: string, from: string): string {
  const module = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`^import (type )?\\{([^}]*)\\} from '${module}';$`, 'm').exec(text);
  if (!found) return `import { ${name} } from '${from}';\n${text.startsWith('import ') ? '' : '\n'}${text}`;
  const [, type = '', names = ''] = found;
  const known = names.split(',').flatMap((part) => (part.trim() === '' ? [] : [`${type}${part.trim()}`]));
  if (known.includes(name)) return text;
  return text.replace(found[0], `import { ${[...known, name].join(', ')} } from '${from}';`);
}

/** Adds an entry at the end of the list or object that `opening` finds; its last character must be the bracket. */
export function addInside(text: string, opening: RegExp, entry: string): string {
  const found = opening.exec(text);
  if (!found) throw new Refusal(`${opening.source} is not where an entry could be added`);
  const start = found.index + found[0].length;
  const end = closingBracket(text, start - 1);
  const inside = text.slice(start, end).trimEnd();
  const comma = inside === '' || inside.endsWith(',') ? '' : ',';
  return `${text.slice(0, start)}${inside}${comma}\n${entry},\n${text.slice(end)}`;
}

/** Puts a line before the first one that `anchor` finds. */
export function addBefore(text: string, anchor: RegExp, line: string): string {
  const at = text.search(anchor);
  if (at < 0) throw new Refusal(`${anchor.source} is not where a line could be added`);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

const order = ['pages', 'resources', 'actions', 'reports', 'flows', 'enums'];

/** Adds an entry to one of the lists of a `defineDomain`, or the list where it belongs. */
export function addToDomain(
  text: string,
  key: 'resources' | 'actions' | 'reports' | 'flows' | 'enums',
  entry: string,
): string {
  const list = new RegExp(`\\b${key}: \\[`);
  return list.test(text) ? addInside(text, list, entry) : addProperty(text, key, `[${entry}]`);
}

/** Gives a `defineDomain` a property where it belongs. */
export function addProperty(text: string, key: string, value: string): string {
  const later = new RegExp(`^ {2}(${order.slice(order.indexOf(key) + 1).join('|')}): `, 'm');
  const property = `  ${key}: ${value}`;
  return later.test(text) ? addBefore(text, later, `${property},`) : addInside(text, /\bdefineDomain\(\{/, property);
}

function closingBracket(text: string, open: number): number {
  const bracket = text[open] ?? '';
  const end = closing[bracket];
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === bracket) depth += 1;
    if (text[at] === end) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Refusal(`a ${bracket} is never closed`);
}
