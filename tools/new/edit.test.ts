import { expect, test } from 'vitest';
import { addBefore, addImport, addInside, addToDomain } from './edit.ts';

test('an import is added once, merged with what the module already gives', () => {
  const text = "import type { A } from './a.ts';\n\nexport const x = 1;\n";
  const once = addImport(text, 'b', './a.ts');
  expect(once).toBe("import { type A, b } from './a.ts';\n\nexport const x = 1;\n");
  expect(addImport(once, 'b', './a.ts')).toBe(once);
  expect(addImport('', 'c', './c.ts')).toBe("import { c } from './c.ts';\n\n");
});

test.each([
  ['an empty list', 'const a = [];', 'const a = [\nnew,\n];'],
  ['one line', 'const a = [x, y];', 'const a = [x, y,\nnew,\n];'],
  ['lists within', 'const a = [\n  f([1]),\n];\nconst b = [];', 'const a = [\n  f([1]),\nnew,\n];\nconst b = [];'],
])('an entry goes to the end of %s', (_, before, after) => {
  expect(addInside(before, /\ba = \[/, 'new')).toBe(after);
});

test('a place that is not there is refused, not guessed', () => {
  expect(() => addInside('const a = {};', /\ba = \[/, 'new')).toThrow('not where an entry could be added');
  expect(() => addBefore('one\n', /^two$/m, 'new')).toThrow('not where a line could be added');
});

test('a domain keeps its lists in their order', () => {
  const text = 'defineDomain({\n  requires: [],\n  enums: [e],\n});\n';
  const withAction = addToDomain(text, 'actions', 'a');
  expect(addToDomain(withAction, 'resources', 'r')).toBe(
    'defineDomain({\n  requires: [],\n  resources: [r],\n  actions: [a],\n  enums: [e],\n});\n',
  );
});
