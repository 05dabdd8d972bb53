import type { Rule } from '../rule.ts';

/** Style sheets are loaded with the pages that use them and stay: what two of them say of one class depends on the way there. */
export const oneSheetForAClass: Rule = {
  name: 'one-sheet-for-a-class',
  why: 'a class that two style sheets set looks different after another page was seen',
  check: (tree) => {
    const first = new Map<string, string>();
    return tree
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, text }) =>
        [...new Set(Array.from(text.matchAll(/^(\.[\w-]+)(?: \{|,)$/gm), ([, name = '']) => name))].flatMap((name) => {
          const other = first.get(name);
          if (other === undefined) first.set(name, path);
          return other === undefined ? [] : [{ path, message: `${name} is set in ${other}` }];
        }),
      );
  },
};
