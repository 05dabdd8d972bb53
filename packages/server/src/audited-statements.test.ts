import { domains } from '@zhanggui/contract/app';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { expect, test, vi } from 'vitest';
import { serverDomains } from './app.ts';
import { type AuditedAct, auditHook } from './features/audit/audit-hook.ts';
import { collectExtensions } from './platform/extension/extension-point.ts';
import type { UserCaller } from './platform/identity/caller.ts';
import { compileResources } from './platform/resource/compiled.ts';
import { statementText } from './platform/resource/statement-texts.ts';

composeEnums(domains);
const registry = compileResources(serverDomains);
const extensions = collectExtensions(serverDomains);
const ship: AuditedAct = { act: 'order.ship', act_label: '发货', parts: 'own' };
const update: AuditedAct = { act: 'update', act_label: '编辑', parts: 'with_lines' };

/** What one transaction of an act by an account sends before and after its work. */
function statements(user_id: number, act: AuditedAct, resource?: string) {
  const caller: UserCaller = {
    kind: 'user',
    id: user_id,
    session_id: 1,
    nickname: '',
    permissions: new Set(),
    is_superuser: false,
    scope: { kind: 'staff' },
    must_change: false,
    must_enrol: false,
  };
  const actor = {
    caller,
    client: { address: `10.0.0.${user_id}`, user_agent: '' },
    request_id: `r${user_id}`,
    extensions,
  };
  const subject = resource === undefined ? undefined : { resource, id: user_id };
  const hook = auditHook(actor, registry, act, { subject });
  return [...hook.opening(), ...hook.closing()];
}

test.each([
  ['an act on a record', ship, 'order', 2],
  ['a verb with lines', update, 'goods', 2],
  ['an act on no record', ship, undefined, 1],
])('%s sends the same statements in every transaction, with its own values', (_, act, resource, count) => {
  const [first, second] = [statements(1, act, resource), statements(2, act, resource)];
  expect(first).toHaveLength(count);
  expect(second.map(({ name, text }) => [name, text])).toEqual(first.map(({ name, text }) => [name, text]));
  expect(second.map(({ values }) => values)).not.toEqual(first.map(({ values }) => values));
});

test('each resource, act and depth has statements of its own', () => {
  const all = [
    ...statements(1, ship, 'order'),
    ...statements(1, ship, 'refund'),
    ...statements(1, update, 'order'),
    ...statements(1, ship),
  ];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

test('a text is made once for each name and resource', () => {
  const [order, goods] = [registry.get('order'), registry.get('goods')];
  if (!order || !goods) throw new Error('both are declared');
  const make = vi.fn(() => 'SELECT 1');
  const texts = [order, order, goods, order].map((compiled) => statementText(compiled, 'test:once', make));
  expect(texts).toEqual(['SELECT 1', 'SELECT 1', 'SELECT 1', 'SELECT 1']);
  expect(make).toHaveBeenCalledTimes(2);
});
