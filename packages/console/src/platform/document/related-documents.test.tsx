// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyDocument, defineDocument } from '@zhanggui/contract/platform/document/document';
import { numberField, stateField } from '@zhanggui/contract/platform/document/document-fields';
import { defineEnum } from '@zhanggui/contract/platform/enum';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { code } from '@zhanggui/contract/platform/fields/text/code';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { rightsOf } from '../navigation/admission.ts';
import { definePages } from '../navigation/pages.ts';
import { ShellContext } from '../navigation/shell-context.ts';
import { pageQuery } from '../resource/data/use-records.ts';
import { toSignedInUser } from '../session/user.ts';
import { RelatedDocuments } from './related-documents.tsx';

const states = defineEnum({ name: 'slip_state', label: '状态', values: [{ value: 'posted', label: '已过账' }] });
const fields = { number: numberField('单号'), state: stateField(states), lines: lines({ label: '明细', fields: {} }) };
const shared = { states, editable: [], events: {}, label_fields: ['number'], can: [], columns: ['number'] } as const;

const slip = defineDocument({
  ...{ name: 'slip', label: '入库单', path: '/api/slip', page: '/goods/list', ...shared },
  number: { prefix: 'RK', sequence: 'slip_no_seq' },
  fields: { ...fields, source_no: code({ label: '来源单号', filter: 'fast' }) },
});
const part = defineDocument({
  ...{ name: 'part', label: '子单', path: '/api/part', page: '/goods/add', ...shared, fields },
  number: { prefix: 'CZ', sequence: 'part_no_seq' },
  relations: { led_to: { documents: () => [slip], by: 'source_no' } },
});

const load = () => Promise.reject(new Error('not opened here'));
const pages = definePages({ '/goods/list': {} }, { '/goods/list': { load } });
const goods = 1_020_101;

function shown(permission: readonly number[]): string {
  const client = new QueryClient();
  const { queryKey } = pageQuery(slip, { source_no: 'CZ1', limit: 20 });
  client.setQueryData(queryKey, { count: 1, results: [{ id: 5, number: 'RK9', state: 'posted' }] });
  const rights = rightsOf({ user: toSignedInUser({ id: 1 }), permission: new Set(permission) });
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShellContext value={{ title: '', pages, menu: [], rights, declarations: async () => [] }}>
        <QueryClientProvider client={client}>
          <RelatedDocuments document={part as unknown as AnyDocument} row={{ id: 1, number: 'CZ1', state: 'posted' }} />
        </QueryClientProvider>
      </ShellContext>
    </MemoryRouter>,
  );
}

test('a document names what it led to as links with their states, to those who may read it', () => {
  expect(shown([goods])).toContain('href="/goods/list?id=5"');
  for (const words of ['入库单', 'RK9', '已过账']) expect(shown([goods])).toContain(words);
  expect(shown([])).toBe('');
});
