import { combination } from '@zhanggui/contract/domains/shop/combination/combination.resource';
import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { credentialOf } from '../real-server.ts';
import type { WorkerServer } from '../server/worker-server.ts';
import { payloads } from './corpus.ts';

const html = payloads.map((payload) => `<p>${payload}</p>`).join('');

/** Sends every payload as formatted text of the first records that have one; what the server has kept of them. */
export async function writeRichTexts({ origin }: WorkerServer): Promise<readonly string[]> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', authorization: `token ${token}` };
    const reply = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  let token = '';
  ({ token } = (await call('POST', '/account/login_admin/', credentialOf('superuser'))) as { token: string });
  const kept: string[] = [];
  for (const { path } of [goods, combination]) {
    const { results } = await call('GET', `${path}_readonly/?limit=1`);
    const id = results?.[0]?.id;
    await call('PATCH', `${path}/${id}/`, { detail: html });
    const { detail = '' } = await call('GET', `${path}_readonly/${id}/`);
    kept.push(detail);
  }
  return kept;
}

interface Reply {
  readonly token?: string;
  readonly results?: readonly { readonly id: number }[];
  readonly detail?: string;
}
