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
let shown: Partial<Job>;
let client: QueryClient;
let root: HTMLElement;
let view: Root;

beforeEach(async () => {
  shown = {};
  client = new QueryClient();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ ...job, ...shown }), {
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

async function read(next: Partial<Job>): Promise<void> {
  shown = next;
  await settled(() => client.invalidateQueries());
}

test('an import that was undone is no longer said to be one, nor offered to be undone', async () => {
  expect(root.textContent).toContain('已导入 1 行，1 行有误');
  expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '下载逐行结果（未导入的行在第一张表，含错误说明，改好后可直接再次上传）',
    '撤销导入',
  ]);
  await read({ is_undoable: false, undo_state: 'running' });
  await vi.waitFor(() => expect(root.textContent).toBe('正在撤销导入…'));
  await read({ is_undoable: false, undo_state: 'succeeded' });
  await vi.waitFor(() => expect(root.textContent).toBe('导入已撤销，逐行结果见我的任务'));
});

test('an import of which some rows were kept when it was undone says so, and can be undone again', async () => {
  await read({ is_undoable: false, undo_state: 'queued' });
  await vi.waitFor(() => expect(root.textContent).toBe('正在撤销导入…'));
  await read({ is_undoable: true, undo_state: 'succeeded' });
  await vi.waitFor(() => expect(root.textContent).toContain('撤销已结束，部分行没有撤回，原因见我的任务'));
  expect([...root.querySelectorAll('button')].at(-1)?.textContent).toBe('撤销导入');
});

test('a file that was imported before is said to be one, in the tone of a warning', async () => {
  const words = '这个文件（内容相同）已于 2026-11-30 14:00 由 张三 导入 3 行，请确认不是重复导入';
  await read({ failed: 0, result_url: null, message: '共 3 行，3 行可导入', row_notes: words });
  await vi.waitFor(() => expect(root.textContent).toContain(words));
  expect(root.querySelector('.zg-import-result')?.getAttribute('data-tone')).toBe('attention');
});
