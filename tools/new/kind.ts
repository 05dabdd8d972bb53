import type { Draft } from './draft.ts';
import { addBefore, addImport } from './edit.ts';
import { type Names, namesOf } from './names.ts';

const kinds = {
  contract: 'packages/contract/src/platform/fields/text',
  server: 'packages/server/src/platform/fields/text',
  console: 'packages/console/src/platform/fields/text',
};

/** `new kind <name>`: a kind of text with its three adapters; other kinds begin as a copy of the nearest there is. */
export function newKind(draft: Draft, [name = '']: readonly string[]): void {
  const names = namesOf(name);
  draft.create(`${kinds.contract}/${name}.ts`, contractAdapter(names));
  draft.create(`${kinds.server}/${name}.ts`, serverAdapter(names));
  draft.create(`${kinds.console}/${name}.tsx`, consoleAdapter(names));
  registerField(draft, names);
  registerAdapters(draft, names);
  draft.note(
    `${kinds.contract}/${name}.ts: say what a valid value looks like`,
    `${kinds.console}/${name}.tsx: show and ask for it as people read and type it`,
    'use it in a resource: the check for dead code refuses a kind that nobody uses',
    'npm run check',
  );
}

function contractAdapter({ snake, camel, pascal }: Names): string {
  return `import { type ContractFieldAdapter, type FieldProps, searching } from '../field-kind.ts';
import { checkText, parseText } from './text.ts';

export interface ${pascal}Field extends FieldProps {
  readonly kind: '${snake}';
}

/** Letters, digits and hyphens, at most 64. */
export function ${camel}<const P extends Omit<${pascal}Field, 'kind'>>(props: P): P & { readonly kind: '${snake}' } {
  return { ...props, kind: '${snake}' };
}

const longest = 64;
const shape = /^[A-Za-z0-9-]+$/;

export const ${camel}Adapter: ContractFieldAdapter<${pascal}Field> = {
  lookups: searching,
  check(value, field, check) {
    const pattern = { test: shape, message: \`\${field.label}只能包含字母、数字和连字符\` };
    return checkText(value, { ...field, max: longest, pattern }, check);
  },
  parse: parseText,
  schema: () => ({ type: 'string', maxLength: longest }),
};
`;
}

function serverAdapter({ kebab, camel, pascal }: Names): string {
  return `import type { ${pascal}Field } from '@zhanggui/contract/platform/fields/text/${kebab}';
import { asIs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';
import { codeAdapter } from './code.ts';

export const ${camel}Adapter: ServerFieldAdapter<${pascal}Field> = {
  storage: codeAdapter.storage,
  select: asIs,
  write: unchanged,
  compare: codeAdapter.compare,
};
`;
}

function consoleAdapter({ kebab, camel, pascal }: Names): string {
  return `import type { ${pascal}Field } from '@zhanggui/contract/platform/fields/text/${kebab}';
import type { ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { ContainsFilter } from '../parts/contains-filter.tsx';
import { LineCell, LineInput } from './text.tsx';

const longest = 64;

function ${pascal}Input({ field: _field, ...props }: InputProps<${pascal}Field>) {
  return <LineInput {...props} maxLength={longest} />;
}

export const ${camel}Adapter: ConsoleFieldAdapter<${pascal}Field> = {
  Cell: LineCell,
  Input: ${pascal}Input,
  Filter: ContainsFilter,
  describe: (value) => value,
  column: { width: 160 },
};
`;
}

/** The kind in the union of fields, in the values on the wire, and among those that an index searches. */
function registerField(draft: Draft, { kebab, snake, pascal }: Names): void {
  draft.change('packages/contract/src/platform/fields/field.ts', (text) => {
    const imported = addImport(text, `type ${pascal}Field`, `./text/${kebab}.ts`);
    const named = addBefore(imported, /^ {2}\| LinesField$/m, `  | ${pascal}Field`);
    return addBefore(
      named,
      /^ {2}\w+: [^\n]+;\n\}\n\n\/\*\* What a field looks like in a reply/m,
      `  ${snake}: string;`,
    );
  });
  const code = /^ {2}code: .*,$/m;
  draft.change('packages/server/src/platform/derived/column-index.ts', (text) =>
    addBefore(text, code, code.exec(text)?.[0].replace('code', snake) ?? ''),
  );
}

function registerAdapters(draft: Draft, { kebab, snake, camel }: Names): void {
  const places = [
    {
      path: 'packages/contract/src/platform/fields/field-adapters.ts',
      from: `./text/${kebab}.ts`,
      before: /^ {2}lines: linesAdapter,$/m,
    },
    {
      path: 'packages/server/src/platform/fields/field-adapters.ts',
      from: `./text/${kebab}.ts`,
      before: /^\} satisfies /m,
    },
    {
      path: 'packages/console/src/platform/fields/field-adapters.tsx',
      from: `./text/${kebab}.tsx`,
      before: /^ {2}lines: /m,
    },
  ];
  for (const { path, from, before } of places) {
    draft.change(path, (text) =>
      addBefore(addImport(text, `${camel}Adapter`, from), before, `  ${snake}: ${camel}Adapter,`),
    );
  }
}
