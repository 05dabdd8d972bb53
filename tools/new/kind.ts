import type { Draft } from './draft.ts';
import { addBefore, addImport } from './edit.ts';
import { type Names, namesOf } from './names.ts';

const kinds = {
  contract: 'packages/contract/src/kernel/field-kinds/text',
  server: 'packages/server/src/kernel/field-kinds/text',
  console: 'packages/console/src/kernel/field-kinds/text',
};

/** `new kind <name>`: a kind of text with its three faces; other kinds begin as a copy of the nearest there is. */
export function newKind(draft: Draft, [name = '']: readonly string[]): void {
  const names = namesOf(name);
  draft.create(`${kinds.contract}/${name}.ts`, contractFace(names));
  draft.create(`${kinds.server}/${name}.ts`, serverFace(names));
  draft.create(`${kinds.console}/${name}.tsx`, consoleFace(names));
  registerField(draft, names);
  registerFaces(draft, names);
  draft.note(
    `${kinds.contract}/${name}.ts: say what a valid value looks like`,
    `${kinds.console}/${name}.tsx: show and ask for it as people read and type it`,
    'use it in a resource: the check for dead code refuses a kind that nobody uses',
    'npm run check',
  );
}

function contractFace({ snake, camel, pascal }: Names): string {
  return `import { type ContractFace, type FieldProps, searching } from '../../field-kind.ts';
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

export const ${camel}Face: ContractFace<${pascal}Field> = {
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

function serverFace({ kebab, camel, pascal }: Names): string {
  return `import type { ${pascal}Field } from '@zhanggui/contract/kernel/field-kinds/text/${kebab}';
import { asIs, type ServerFace, unchanged } from '../server-face.ts';
import { codeFace } from './code.ts';

export const ${camel}Face: ServerFace<${pascal}Field> = {
  storage: codeFace.storage,
  select: asIs,
  write: unchanged,
  compare: codeFace.compare,
};
`;
}

function consoleFace({ kebab, camel, pascal }: Names): string {
  return `import type { ${pascal}Field } from '@zhanggui/contract/kernel/field-kinds/text/${kebab}';
import type { ConsoleFace, InputProps } from '../console-face.ts';
import { ContainsFilter } from '../parts/contains-filter.tsx';
import { LineCell, LineInput } from './text.tsx';

const longest = 64;

function ${pascal}Input({ field: _field, ...props }: InputProps<${pascal}Field>) {
  return <LineInput {...props} maxLength={longest} />;
}

export const ${camel}Face: ConsoleFace<${pascal}Field> = {
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
  draft.change('packages/contract/src/kernel/field.ts', (text) => {
    const imported = addImport(text, `type ${pascal}Field`, `./field-kinds/text/${kebab}.ts`);
    const named = addBefore(imported, /^ {2}\| LinesField$/m, `  | ${pascal}Field`);
    return addBefore(
      named,
      /^ {2}\w+: [^\n]+;\n\}\n\n\/\*\* What a field looks like in a reply/m,
      `  ${snake}: string;`,
    );
  });
  const code = /^ {2}code: .*,$/m;
  draft.change('packages/server/src/kernel/derived/column-index.ts', (text) =>
    addBefore(text, code, code.exec(text)?.[0].replace('code', snake) ?? ''),
  );
}

function registerFaces(draft: Draft, { kebab, snake, camel }: Names): void {
  const places = [
    {
      path: 'packages/contract/src/kernel/faces.ts',
      from: `./field-kinds/text/${kebab}.ts`,
      before: /^ {2}lines: linesFace,$/m,
    },
    { path: 'packages/server/src/kernel/field-kinds/faces.ts', from: `./text/${kebab}.ts`, before: /^\} satisfies /m },
    { path: 'packages/console/src/kernel/field-kinds/faces.tsx', from: `./text/${kebab}.tsx`, before: /^ {2}lines: /m },
  ];
  for (const { path, from, before } of places) {
    draft.change(path, (text) => addBefore(addImport(text, `${camel}Face`, from), before, `  ${snake}: ${camel}Face,`));
  }
}
