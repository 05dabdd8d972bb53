import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;
let superuser: SignedIn;
let clerk: SignedIn;

beforeAll(async () => {
  server = await sharedTestServer();
  superuser = await signIn(server, { superuser: true });
  clerk = await signIn(server, { may: ['/agent-label'] });
});

async function label(name: string): Promise<number> {
  const { body } = await superuser.call('POST', '/api/agent_label/', { name });
  return body.id;
}

describe('create', () => {
  test('answers 201 with the record', async () => {
    const { status, body } = await superuser.call('POST', '/api/agent_label/', { name: '山东', region: ['山东省'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: '山东', region: ['山东省'], is_deleted: false, version: 1 });
    expect(body.created_by.id).toBe(superuser.id);
  });

  test('names every fault of a body, in Chinese, by field', async () => {
    const { status, body } = await superuser.call('POST', '/api/agent_label/', { name: '', remark: 7, extra: 1 });
    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual(['extra', 'name', 'remark']);
    expect(body.name).toEqual(['名称不能为空']);
  });

  test.each(['[]', '7', 'null', '"x"'])('refuses %s as a body', async (body) => {
    expect((await superuser.call('POST', '/api/agent_label/', body)).status).toBe(400);
  });

  test('never takes the writer or the base fields from the body', async () => {
    const { body } = await superuser.call('POST', '/api/agent_label/', {
      name: '甲',
      created_by: 999,
      id: 7,
      version: 9,
    });
    expect(body).toMatchObject({ version: 1, created_by: { id: superuser.id } });
  });
});

describe('transport', () => {
  test('refuses other content types with 415 and malformed JSON with 400', async () => {
    const plain = await superuser.call('POST', '/api/agent_label/', 'name=x', { 'content-type': 'text/plain' });
    expect(plain.status).toBe(415);
    expect((await superuser.call('POST', '/api/agent_label/', '{"name":')).status).toBe(400);
    expect((await superuser.call('POST', '/api/agent_label/', '{"__proto__":{"a":1},"name":"x"}')).status).toBe(400);
  });

  test('answers 405 for a verb that a path has not, 404 for a path that is not', async () => {
    expect((await superuser.call('PUT', '/api/agent_label/1/', {})).status).toBe(405);
    expect((await superuser.call('GET', '/api/nothing/')).status).toBe(404);
  });

  test('answers the same with and without the closing slash', async () => {
    expect((await superuser.call('GET', '/api/agent_label_readonly')).status).toBe(200);
  });

  test('carries a request id on every reply', async () => {
    expect((await server.as()('GET', '/api/agent_label_readonly/')).headers.get('x-request-id')).toBeTruthy();
  });
});

describe('patch', () => {
  test('a record that was read can be sent back whole', async () => {
    const id = await label('原样');
    const { body: read } = await superuser.call('GET', `/api/agent_label_readonly/${id}/`);
    const { status, body } = await superuser.call('PATCH', `/api/agent_label/${id}/`, { ...read, remark: '改' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ remark: '改', version: 2 });
  });

  test('a stale version is a conflict with the current record, and nothing is written', async () => {
    const id = await label('冲突');
    await superuser.call('PATCH', `/api/agent_label/${id}/`, { remark: '先', version: 1 });
    const { status, body } = await superuser.call('PATCH', `/api/agent_label/${id}/`, { remark: '后', version: 1 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', current: { remark: '先', version: 2 } });
  });

  test('null clears, an empty string counts as not sent', async () => {
    const id = await label('清空');
    await superuser.call('PATCH', `/api/agent_label/${id}/`, { remark: '有' });
    expect((await superuser.call('PATCH', `/api/agent_label/${id}/`, { remark: '' })).body.remark).toBe('有');
    expect((await superuser.call('PATCH', `/api/agent_label/${id}/`, { remark: null })).body.remark).toBeNull();
  });

  test('of two editors at once one wins', async () => {
    const id = await label('两人');
    const edit = (remark: string) => superuser.call('PATCH', `/api/agent_label/${id}/`, { remark, version: 1 });
    const replies = await Promise.all([edit('甲'), edit('乙')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

describe('delete', () => {
  test('hides the record and is undone by a patch', async () => {
    const id = await label('删除');
    expect((await superuser.call('DELETE', `/api/agent_label/${id}/`)).status).toBe(204);
    expect((await superuser.call('GET', `/api/agent_label_readonly/${id}/`)).status).toBe(404);
    expect((await superuser.call('PATCH', `/api/agent_label/${id}/`, { is_deleted: false })).status).toBe(200);
    expect((await superuser.call('GET', `/api/agent_label_readonly/${id}/`)).status).toBe(200);
  });

  test('is refused while a live record refers to it, and names that record', async () => {
    const id = await label('被引用');
    await signIn(server, { agent_label_id: id });
    const { status, body } = await superuser.call('DELETE', `/api/agent_label/${id}/`);
    expect(status).toBe(409);
    expect(body.code).toBe('in_use');
  });
});

describe('permission', () => {
  test('nobody is 401, readers write nothing, strangers read nothing', async () => {
    expect((await server.as()('GET', '/api/agent_label_readonly/')).status).toBe(401);
    expect((await server.as('x'.repeat(43))('GET', '/api/agent_label_readonly/')).status).toBe(401);
    expect((await clerk.call('GET', '/api/agent_label_readonly/')).status).toBe(200);
    expect((await clerk.call('POST', '/api/agent_label/', { name: 'x' })).status).toBe(403);
    expect((await clerk.call('GET', '/api/agent_label_readonly/?is_deleted=true')).status).toBe(403);
    expect((await clerk.call('GET', '/api/backend_role_readonly/')).status).toBe(403);
  });

  test('an agent sees its own label alone, whatever it asks for', async () => {
    const [own, foreign] = [await label('自己'), await label('别人')];
    const agent = await signIn(server, { agent_label_id: own, may: ['/agent-label', '/agent-label#update'] });
    const { body } = await agent.call('GET', '/api/agent_label_readonly/');
    expect(body.results.map((row: { id: number }) => row.id)).toEqual([own]);
    expect(body.count).toBe(1);
    expect((await agent.call('GET', `/api/agent_label_readonly/${foreign}/`)).status).toBe(404);
    expect((await agent.call('PATCH', `/api/agent_label/${foreign}/`, { remark: 'x' })).status).toBe(404);
    expect((await agent.call('PATCH', `/api/agent_label/${own}/`, { remark: '可' })).status).toBe(200);
  });
});
