import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Due } from './due-cell.view.tsx';

test('what is late stands apart from its moment, as marks stand apart from one another', () => {
  const shown = renderToStaticMarkup(<Due due_at={1_790_000_000} is_overdue urge_count={2} />);
  expect(shown).toMatch(
    /<small><span>[\d:]+<\/span><span class="zg-status"[^>]*>已超时<\/span><span class="zg-status"/,
  );
  const style = readFileSync(new URL('../../../platform/fields/field-kinds.css', import.meta.url), 'utf8');
  expect(style).toMatch(/\.zg-moment small > \* \+ \.zg-status \{\s+margin-left: 8px;/);
});
