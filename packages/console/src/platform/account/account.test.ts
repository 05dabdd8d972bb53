// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showFlash } from '../kit/toast/flash.ts';
import { toastSource } from '../kit/toast/toast.ts';
import { session } from '../session/session.ts';
import { changePassword, passwordFaults } from './change-password.ts';
import { loadUser } from './load-user.ts';
import { signIn } from './sign-in.ts';

const wire = { id: 7, user_id: 7, username: 'wang', user_nickname: '小王', agent_label_id: 12, is_superuser: true };

let replies: Record<string, { status: number; body: unknown }> = {};
let calls: { readonly path: string; readonly body: unknown }[] = [];
const replaced: string[] = [];
let reloads = 0;

function fakeFetch(url: string, init: RequestInit): Promise<Response> {
  const path = url.split('?')[0] ?? '';
  calls.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
  const { status, body } = replies[path] ?? { status: 200, body: { msg: 'SUCCESS' } };
  const headers = { 'content-type': 'application/json' };
  return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
}

function grant(permissions: readonly number[]): void {
  replies['/account/login_admin/'] = { status: 200, body: { token: 't', user: { ...wire, permissions } } };
}

beforeEach(() => {
  localStorage.clear();
  session.clear();
  replies = {};
  calls = [];
  replaced.length = 0;
  reloads = 0;
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(location, 'replace').mockImplementation((url) => void replaced.push(String(url)));
  vi.spyOn(location, 'reload').mockImplementation(() => {
    reloads += 1;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  test('trims the name, keeps token and user, knows the permissions', async () => {
    grant([1_020_101]);
    await signIn('  wang ', ' pass word ');
    expect(calls[0]).toEqual({ path: '/account/login_admin/', body: { username: 'wang', password: ' pass word ' } });
    expect(localStorage.getItem('zg_token')).toBe('t');
    expect(JSON.parse(localStorage.getItem('zg_user') ?? '')).toMatchObject({
      agent_label_id: null,
      super_agent_id: 12,
    });
    expect(session.read()).toMatchObject({ known: true, name: '小王', permission: new Set([1_020_101]) });
  });

  test('nobody without permissions stays', async () => {
    grant([]);
    replies['/api/backend_employee_readonly/'] = { status: 200, body: { results: [] } };
    await signIn('wang', 'secret12');
    expect(calls.at(-1)?.path).toBe('/account/logout/');
    expect(replaced).toEqual(['/login']);
    expect(localStorage.length).toBe(0);
    showFlash();
    expect(toastSource.read().map(({ text }) => text)).toContain('暂无登录权限！！！');
  });

  test("the role's ids count when the reply names none", async () => {
    grant([]);
    const role = { menu_permission: '1020101,102010101, ,x' };
    replies['/api/backend_employee_readonly/'] = { status: 200, body: { results: [{ role }] } };
    await signIn('wang', 'secret12');
    expect(session.read().permission).toEqual(new Set([1_020_101, 102_010_101]));
  });

  test('a refusal is for the page to show', async () => {
    replies['/account/login_admin/'] = { status: 400, body: { detail: '用户名或密码错误' } };
    await expect(signIn('wang', 'x')).rejects.toThrow('用户名或密码错误');
    expect(session.read().token).toBeNull();
  });
});

describe('coming back', () => {
  test('the holder of the token is asked for', async () => {
    session.keepToken('t');
    replies['/api/me/'] = { status: 200, body: { ...wire, permissions: [1_020_101] } };
    await loadUser();
    expect(session.read()).toMatchObject({ known: true, name: '小王' });
  });

  test('a failure is logged and leads to the sign-in page; drafts stay', async () => {
    session.keepToken('t');
    localStorage.setItem('zg_draft:goods:1', '{}');
    replies['/api/me/'] = { status: 500, body: { detail: '服务器内部错误' } };
    await loadUser();
    expect(reportError).toHaveBeenCalledOnce();
    expect([reloads, localStorage.getItem('zg_token'), localStorage.getItem('zg_draft:goods:1')]).toEqual([
      1,
      null,
      '{}',
    ]);
  });

  test('a token that is no longer taken opens the dialog instead of reloading', async () => {
    session.keepToken('t');
    replies['/api/me/'] = { status: 401, body: { detail: '登录已过期，请重新登录' } };
    await loadUser();
    expect([reloads, session.read().expired]).toEqual([0, true]);
  });
});

describe('changing the password', () => {
  test.each([
    [
      { old: '', new: '', again: '' },
      { old: '请输入原密码', new: '请输入新密码', again: '请再次输入新密码' },
    ],
    [{ old: '12345', new: 'abc123', again: 'abc123' }, { old: '密码为6-32字符' }],
    [{ old: 'x'.repeat(33), new: 'abc123', again: 'abc123' }, { old: '密码为6-32字符' }],
    [{ old: '!!!!!!', new: 'abcdef', again: 'abcdef' }, { new: '6-32位字符,字母数字的组合' }],
    [{ old: '123456', new: 'abc123!', again: 'abc123!' }, { new: '6-32位字符,字母数字的组合' }],
    [{ old: '123456', new: 'abc123', again: 'abc124' }, { again: '两次输入的密码不一致' }],
    [{ old: '123456', new: 'abc123', again: 'abc123' }, {}],
  ])('%o', (fields, faults) => {
    expect(passwordFaults(fields)).toEqual(faults);
  });

  test('success signs out and is said on the next page', async () => {
    session.keepToken('t');
    await changePassword({ old: 'old123', new: 'new123', again: 'new123' });
    expect(calls.map(({ path }) => path)).toEqual(['/account/modifypwd/', '/account/logout/']);
    expect(calls[0]?.body).toEqual({ old_pwd: 'old123', pwd: 'new123' });
    showFlash();
    expect(toastSource.read().map(({ text }) => text)).toContain('密码修改成功');
  });

  test('any other message is an error and keeps the session', async () => {
    session.keepToken('t');
    replies['/account/modifypwd/'] = { status: 200, body: { msg: '原密码错误' } };
    await expect(changePassword({ old: 'old123', new: 'new123', again: 'new123' })).rejects.toThrow('原密码错误');
    expect(toastSource.read().map(({ text }) => text)).toContain('原密码错误');
    expect(localStorage.getItem('zg_token')).toBe('t');
  });
});
