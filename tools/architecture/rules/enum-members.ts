import type { Rule, Violation } from '../rule.ts';
import type { SourceFile, SourceTree } from '../source-tree.ts';

/** Numbers of enumerations are compared by name, in code and in SQL. */
export const namedEnumMembers: Rule = {
  name: 'named-enum-members',
  why: 'a number of an enumeration is written by its name: orderStatus.paid, as a constant of the template in SQL text',
  check(tree) {
    const fields = numericFields(tree);
    return tree.filter(isShipped).flatMap((file) => [...comparisons(file, fields), ...flowNumbers(file)]);
  },
};

type NumericFields = ReadonlyMap<string, ReadonlySet<string>>;

/** The platform has no domain enumerations: its status or level is of HTTP, processes, sheets. */
function isShipped({ path }: SourceFile): boolean {
  return /^packages\/\w+\/src\/(?!platform\/).*\.tsx?$/.test(path) && !/\.(test|gen)\.tsx?$/.test(path);
}

/** The numbers that each field or column of a numeric enumeration may hold, by its name. */
function numericFields(tree: SourceTree): NumericFields {
  const contract = tree.filter(({ path }) => path.startsWith('packages/contract/src/'));
  const numbers = new Map<string, string[]>();
  for (const { text } of contract) {
    for (const [, name = '', body = ''] of text.matchAll(/const (\w+) = defineEnum\(\{([\s\S]*?)\n\}\)/g)) {
      const values = [...body.matchAll(/\bvalue: (\d+)\b/g)].map((match) => match[1] as string);
      if (values.length > 0) numbers.set(name, values);
    }
  }
  const fields = new Map<string, Set<string>>();
  for (const { text } of contract) {
    for (const [, name = '', of = ''] of text.matchAll(/\b(\w+)(?:: | = )enumOf\(\{[^{}]*?\bof: (\w+)\b/g)) {
      const values = numbers.get(of);
      if (values) fields.set(name, new Set([...(fields.get(name) ?? []), ...values]));
    }
  }
  return fields;
}

function comparisons({ path, text }: SourceFile, fields: NumericFields): Violation[] {
  if (fields.size === 0) return [];
  const name = `\\b(${[...fields.keys()].join('|')})\\b"?\\)?`;
  const list = '\\(?\\[?((?:\\d+, ?)*\\d+)\\b(?![.\\d])';
  const patterns = [
    `${name}\\s*(?:===|!==|<>|!=|<=|>=|=|<|>)\\s*${list}`,
    `${name}\\s+(?:NOT\\s+)?(?:IN|BETWEEN)\\s*${list}`,
    `${name}\\s+IS (?:NOT )?DISTINCT FROM\\s+${list}`,
  ];
  const behind = [
    new RegExp(`\\[((?:\\d+, ?)*\\d+)\\]\\.includes\\([^()]*?${name}`, 'g'),
    new RegExp(`(?<![.\\d\\w$])(\\d+)\\s*(?:===|!==|<>|!=|<=|>=|=)\\s*(?:\\w+\\??\\.)*${name}`, 'g'),
  ];
  const hits = [
    ...patterns.flatMap((pattern) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].map(([at, field, values]) => ({ at, field, values })),
    ),
    ...behind.flatMap((pattern) => [...text.matchAll(pattern)].map(([at, values, field]) => ({ at, field, values }))),
    ...cases(text, name),
  ];
  return hits
    .filter(({ field = '', values = '' }) => values.split(/, ?/).some((value) => fields.get(field)?.has(value)))
    .map(({ at }) => ({ path, message: at.replaceAll(/\s+/g, ' ') }));
}

/** The branches of `CASE status WHEN 4 …`. */
function cases(text: string, name: string): { at: string; field: string; values: string }[] {
  const pattern = new RegExp(`\\bCASE\\s+(?:\\w+\\.)?"?${name}((?:(?!\\bEND\\b)[\\s\\S])*)`, 'g');
  return [...text.matchAll(pattern)].flatMap(([, field = '', body = '']) =>
    [...body.matchAll(/\bWHEN (\d+)\b/g)].map(([at, values = '']) => ({ at: `CASE ${field} ${at}`, field, values })),
  );
}

/** States of a flow given as numbers. */
function flowNumbers({ path, text }: SourceFile): Violation[] {
  if (!path.endsWith('.flow.ts')) return [];
  return [...text.matchAll(/\b(?:from: \[[^\]]*?\b\d+\b|to: \d+)/g)].map(([at]) => ({ path, message: at }));
}
