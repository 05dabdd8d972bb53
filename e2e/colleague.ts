import { randomInt } from 'node:crypto';
import { type APIResponse, expect, type Page } from '@playwright/test';
import type { Credential } from '@zhanggui/server/platform/identity/credentials-file';
import { credentialOf } from './real-server.ts';

async function answer<Reply>(response: APIResponse): Promise<Reply> {
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Reply;
}

/** Calls in the name of an account, as its console would. */
export class Calls {
  readonly #page: Page;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(page: Page, token: string) {
    this.#page = page;
    this.#headers = { authorization: `token ${token}` };
  }

  static async as(page: Page, who: Credential): Promise<Calls> {
    const reply = await page.request.post('/account/login_admin/', { data: who });
    return new Calls(page, (await answer<{ token: string }>(reply)).token);
  }

  async get<Reply>(path: string): Promise<Reply> {
    return answer(await this.#page.request.get(path, { headers: this.#headers }));
  }

  async post<Reply>(path: string, data: object): Promise<Reply> {
    return answer(await this.#send(path, data));
  }

  /** What a call says that is refused. */
  async refusal(path: string, data: object): Promise<unknown> {
    const response = await this.#send(path, data);
    expect(response.status()).toBeGreaterThanOrEqual(400);
    return response.json();
  }

  #send(path: string, data: object): Promise<APIResponse> {
    return this.#page.request.post(path, { headers: this.#headers, data });
  }
}

/** A new account of a role, which has already changed its first password. */
export async function colleagueOf(page: Page, role_name: string): Promise<Credential> {
  const username = `colleague${randomInt(1_000_000)}`;
  const keeper = await Calls.as(page, credentialOf('superuser'));
  const { results } = await keeper.get<{ results: { id: number; name: string }[] }>(
    '/api/backend_role_readonly/?limit=50',
  );
  const role = results.find(({ name }) => name === role_name)?.id;
  const made = await keeper.post<{ password: string }>('/api/user/add/', { username, name: username, role });
  const fresh = { username, password: `${username}a` };
  const own = await Calls.as(page, { username, password: made.password });
  await own.post('/account/modifypwd/', { old_pwd: made.password, pwd: fresh.password });
  return fresh;
}

/** Another person approves the newest document that waits, and the list is read again. */
export async function approveByColleague(page: Page, path: string): Promise<void> {
  const calls = await Calls.as(page, credentialOf('warehouse'));
  const { results } = await calls.get<{ results: { id: number }[] }>(`${path}_readonly/?state=submitted&limit=1`);
  await calls.post(`${path}/${results[0]?.id}/approve/`, {});
  await page.getByRole('button', { name: '刷新' }).first().click();
}
