// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toastSource } from '../kit/toast/toast.ts';
import { Toaster } from '../kit/toast/toaster.tsx';
import { api } from './api.ts';

const settled = (work: () => Promise<void>): Promise<void> => act(work);
const root = document.createElement('div');
let answer: (response: Response) => void;

beforeEach(() => {
  for (const { id } of toastSource.read()) dismissToast(id);
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a user who waits longer than ten seconds reads what for, until the reply comes', async () => {
  const view = createRoot(root);
  await settled(async () => view.render(<Toaster />));
  const shown = () => root.querySelector('[role="status"]')?.textContent;
  const reply = api.upload(new File(['a'], 'a.png'));
  await settled(async () => void (await vi.advanceTimersByTimeAsync(9999)));
  expect(shown()).toBeUndefined();
  await settled(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(shown()).toContain('正在等待“上传文件”的结果');
  await settled(async () => {
    answer(new Response('{}', { status: 201, headers: { 'content-type': 'application/json' } }));
    await reply;
  });
  expect(shown()).toBeUndefined();
  await settled(async () => view.unmount());
});
