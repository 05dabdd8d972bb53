// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually, jsonReply, mounting, settled } from '../../../test/mounting.tsx';
import type { Job } from '../../platform/jobs/job-watch.ts';
import { ImportResult } from './import-result.tsx';

const job = {
  ...{ id: 7, state: 'succeeded', failed: 1, result_url: '/f', message: '已导入 1 行，1 行有误' },
  ...{ row_notes: null, is_undoable: true },
} as unknown as Job;
const mounted = mounting();
let shown: Partial<Job>;

beforeEach(async () => {
  shown = {};
  vi.stubGlobal('fetch', async () => jsonReply({ ...job, ...shown }));
  await mounted.draw(<ImportResult job={job} isCommitted={true} />);
});

async function read(next: Partial<Job>): Promise<void> {
  shown = next;
  await settled(() => mounted.client.invalidateQueries());
}

test('an import that was undone is no longer said to be one, nor offered to be undone', async () => {
  expect(mounted.root.textContent).toContain('已导入 1 行，1 行有误');
  expect([...mounted.root.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '下载逐行结果（未导入的行在第一张表，含错误说明，改好后可直接再次上传）',
    '撤销导入',
  ]);
  await read({ is_undoable: false, undo_state: 'running' });
  await eventually(() => expect(mounted.root.textContent).toBe('正在撤销导入…'));
  await read({ is_undoable: false, undo_state: 'succeeded' });
  await eventually(() => expect(mounted.root.textContent).toBe('导入已撤销，逐行结果见我的任务'));
});

test('an import of which some rows were kept when it was undone says so, and can be undone again', async () => {
  await read({ is_undoable: false, undo_state: 'queued' });
  await eventually(() => expect(mounted.root.textContent).toBe('正在撤销导入…'));
  await read({ is_undoable: true, undo_state: 'succeeded' });
  await eventually(() => expect(mounted.root.textContent).toContain('撤销已结束，部分行没有撤回，原因见我的任务'));
  expect([...mounted.root.querySelectorAll('button')].at(-1)?.textContent).toBe('撤销导入');
});

test('a file that was imported before is said to be one, in the tone of a warning', async () => {
  const words = '这个文件（内容相同）已于 2026-11-30 14:00 由 张三 导入 3 行，请确认不是重复导入';
  await read({ failed: 0, result_url: null, message: '共 3 行，3 行可导入', row_notes: words });
  await eventually(() => expect(mounted.root.textContent).toContain(words));
  expect(mounted.root.querySelector('.zg-import-result')?.getAttribute('data-tone')).toBe('attention');
});
