import type { Page, Route } from '@playwright/test';
import { storeToken } from '../../../../tools/browser/store-token.ts';

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

export interface Received {
  readonly call: string;
  readonly body: unknown;
  readonly authorization: string | undefined;
}

/** A superuser with an agent, as sign-in answers. */
export const superuser = {
  id: 7,
  user_id: 7,
  username: 'wangxh',
  name: '王小红',
  user_nickname: '小红',
  tel: '138****5678',
  role_name: '运营主管',
  hospital: {
    id: 2,
    name: '市场部',
    type: 'department',
    parent: { id: 1, name: '总部', type: 'hospital', parent: null },
  },
  is_superuser: true,
  is_supplier: false,
  scope: 'staff',
  supplier: null,
  agent_label_id: 12,
  agent_label_name: '青岛分公司',
  permissions: [1_020_101],
};

/** Staff who may read the goods list and nothing else. */
export const staff = { ...superuser, is_superuser: false, agent_label_id: null };

/** Answers lists and their summaries alike. */
const emptyList = { count: 0, next: null, previous: null, results: [], by: {}, sums: {} };
const refusal: Reply = { status: 401, body: { detail: '登录已过期，请重新登录' } };
const done = { msg: 'SUCCESS' };

/** The part of the server that the shell talks to, played inside the browser test. Its event stream stays silent until an event is sent. */
export class ShellServer {
  readonly received: Received[] = [];
  /** Replies by method and path, instead of the usual ones. */
  readonly replies: Record<string, Reply>;
  /** Whether every call with a token answers 401. */
  refusesToken = false;
  /** The call with which the token begins to be refused. */
  refusesFrom: string | undefined;

  readonly #event = Promise.withResolvers<string>();

  constructor(user: object = superuser) {
    this.replies = {
      'POST /account/login_admin/': { status: 200, body: { token: 'secret-token', user } },
      'GET /api/me/': { status: 200, body: user },
      'POST /account/logout/': { status: 200, body: done },
      'POST /account/modifypwd/': { status: 200, body: done },
    };
  }

  async attach(page: Page): Promise<void> {
    await page.route(/\/(api|account)\//, (route) => this.#answer(route));
  }

  /** Attaches with a token in the browser. */
  async attachSignedIn(page: Page): Promise<void> {
    await storeToken(page, 'secret-token');
    await this.attach(page);
  }

  /** What was received for a method and path. */
  calls(call: string): Received[] {
    return this.received.filter((one) => one.call === call);
  }

  /** Sends one event on the stream, which ends with it. */
  sendEvent(kind: string): void {
    this.#event.resolve(`event: ${kind}\ndata: {}\n\n`);
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    const text = request.postData();
    const { authorization } = request.headers();
    this.received.push({ call, body: text === null ? undefined : JSON.parse(text), authorization });
    if (call === 'GET /api/events/') return this.#stream(route);
    if (call === this.refusesFrom) this.refusesToken = true;
    const refused = this.refusesToken && authorization !== undefined;
    const { status, body } = refused ? refusal : (this.replies[call] ?? { status: 200, body: emptyList });
    await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body ?? null) });
  }

  async #stream(route: Route): Promise<void> {
    const body = await this.#event.promise;
    await route.fulfill({ status: 200, contentType: 'text/event-stream', body });
  }
}
