// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from './session.ts';
import { toSignedInUser } from './user.ts';

beforeEach(() => {
  localStorage.clear();
  session.clear();
});

describe('toSignedInUser', () => {
  test("a superuser's agent is moved aside", () => {
    const user = toSignedInUser({ id: 1, is_superuser: true, agent_label_id: 12 });
    expect([user.agent_label_id, user.super_agent_id]).toEqual([null, 12]);
  });

  test('a server that moved it already is left as it is', () => {
    const user = toSignedInUser({ id: 1, is_superuser: true, agent_label_id: null, super_agent_id: 12 });
    expect([user.agent_label_id, user.super_agent_id]).toEqual([null, 12]);
  });

  test('anybody else keeps the agent', () => {
    const user = toSignedInUser({ id: 1, agent_label_id: 12, agent_label_name: '青岛分公司' });
    expect([user.agent_label_id, user.super_agent_id, user.agent_label_name]).toEqual([12, null, '青岛分公司']);
  });

  test('every field of the specification is there, the setting that guards read, the account that acts, and nothing else', () => {
    const wire = { id: 1, permissions: [1], password: 'x' };
    const user = toSignedInUser(wire);
    const fields =
      'acted_by id name is_superuser is_supplier scope closed supplier agent_label_id agent_label_name super_agent_id user_nickname user_id last_login login_count login_ip user_faceurl user_is_staff username tel role_name hospital approves_own';
    expect(Object.keys(user).sort()).toEqual(fields.split(' ').sort());
    expect(user.user_id).toBe(1);
  });
});

describe('session', () => {
  test('what is stored: the token plain, the user as JSON, no permissions', () => {
    session.keepToken('secret');
    session.know({ id: 7, user_nickname: '小红' }, [1_020_101]);
    expect(localStorage.getItem('zg_token')).toBe('secret');
    expect(JSON.parse(localStorage.getItem('zg_user') ?? '')).toMatchObject({ id: 7, user_nickname: '小红' });
    expect(localStorage.getItem('zg_user')).not.toContain('permission');
  });

  test('clearing forgets everything personal and keeps the look', () => {
    const keys = ['zg_places', 'zg_draft:goods:1', 'zg_theme', 'zg_sidebar', 'zg_density', 'other'];
    for (const key of keys) localStorage.setItem(key, '1');
    session.keepToken('secret');
    session.know({ id: 7, user_nickname: '小红' }, [1]);
    session.keepGroups(['shop']);
    session.clear();
    expect(Object.keys(localStorage).sort()).toEqual(['other', 'zg_density', 'zg_sidebar', 'zg_theme']);
    expect(session.read()).toMatchObject({
      token: null,
      user: null,
      name: '',
      groups: [],
      known: false,
      menuGenerated: false,
    });
    expect(session.read().permission.size).toBe(0);
  });

  test('several refusals are one event', () => {
    const heard = vi.fn();
    const stop = session.subscribe(heard);
    session.expire();
    session.expire();
    stop();
    expect(heard).toHaveBeenCalledOnce();
  });

  test('a damaged stored user does not keep anybody out', async () => {
    localStorage.setItem('zg_token', 'secret');
    localStorage.setItem('zg_user', '{broken');
    vi.resetModules();
    const fresh = await import('./session.ts');
    expect(fresh.session.read()).toMatchObject({ token: 'secret', user: null, known: false });
  });
});
