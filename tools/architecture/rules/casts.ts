import type { Rule } from '../rule.ts';
import { writtenFiles } from '../source-tree.ts';

const casts = /\bas (?:never|any)\b(?=\s*[),;.}\]]|\s*$)/gm;
const prose = /^\s*(?:\/\/|\/?\*)/;

/** Types flow from declarations: what does not fit is typed where it is declared. */
export const noBlindCasts: Rule = {
  name: 'no-blind-casts',
  why: 'a cast to never or any hides what does not fit; type it where it is declared',
  check: (tree) =>
    writtenFiles(tree)
      .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('tools/architecture/'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            prose.test(line) || !line.match(casts) ? [] : [{ path, message: `line ${index + 1}` }],
          ),
      ),
};
