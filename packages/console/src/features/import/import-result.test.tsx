// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '../../platform/jobs/job-watch.ts';
import { ImportResult } from './import-result.tsx';

const job = {
  ...{ id: 7, state: 'succeeded', failed: 1, result_url: '/f', message: '已导入 1 行，1 行有误' },
  ...{ row_notes: null, is_undoable: true },
} as unknown as Job;
const settled = (work: () => Promise<unknown>): Promise<void> => act(async () => void (await work()));
let isUndoable: boolean;
let client: QueryClient;
let root: HTMLElement;
let view: Root;

beforeEach(async () => {
  isUndoable = true;
  client = new QueryClient();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ ...job, is_undoable: isUndoable }), {
        headers: { 'content-type': 'application/json' },
      }),
  );
  root = document.body.appendChild(document.createElement('div'));
  view = createRoot(root);
  await settled(async () =>
    view.render(
      <QueryClientProvider client={client}>
        <ImportResult job={job} isCommitted={true} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await settled(async () => view.unmount());
  root.remove();
  vi.unstubAllGlobals();
});

test('an import that was undone is no longer said to be one, nor offered to be undone', async () => {
  expect(root.textContent).toContain('已导入 1 行，1 行有误');
  expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '下载逐行结果（未导入的行在第一张表，含错误说明，改好后可直接再次上传）',
    '撤销导入',
  ]);
  isUndoable = false;
  await settled(() => client.invalidateQueries());
  await vi.waitFor(() => expect(root.textContent).toBe('导入已撤销，逐行结果见我的任务'));
});
