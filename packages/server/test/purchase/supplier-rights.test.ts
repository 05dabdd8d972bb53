import { domains } from '@zhanggui/contract/app';
import { supplierPages } from '@zhanggui/contract/domains/purchase/fulfilment-pages';
import { purchasePages } from '@zhanggui/contract/domains/purchase/pages';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { supplierPermissionIds } from '@zhanggui/contract/platform/catalogue/permission-tree';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSupplierWorld, parcelOf, type SupplierWorld } from './world.ts';

let world: SupplierWorld;
beforeAll(async () => {
  world = await openSupplierWorld();
});
afterAll(() => world.close());

test('a supplier holds the leaves that its pages name, and no other', () => {
  const named = Object.values(supplierPages).flatMap((page) => [
    permissionId(page),
    ...(purchasePages[page].supplierHolds ?? []).map((leaf) => permissionId(`${page}#${leaf}`)),
  ]);
  expect([...supplierPermissionIds(domains)].sort()).toEqual(named.sort());
  const reveals = Object.values(supplierPages).map((page) => permissionId(`${page}#reveal`));
  expect(named.filter((id) => reveals.includes(id))).toEqual([]);
});

test("a supplier sees a buyer's number on the label alone, and each print is traced", async () => {
  const { person, skus } = world.a;
  const order = await world.order(skus.slice(0, 1));
  const lines = await world.lines(order, person);
  const sent = await person.call('POST', '/api/supplier_line/ship/', parcelOf(lines));
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
  const doc = (await person.call('GET', '/api/express_doc_readonly/')).body.results[0].id;
  const records = [`supplier_line/${lines[0]?.id}`, `express_doc/${doc}`];
  for (const record of records) {
    const path = `/api/${record.replace('/', '_readonly/')}/`;
    expect((await person.call('GET', path)).body.receiver_phone).toBe('138****5678');
    expect((await person.call('POST', `/api/${record}/reveal/`, { reason: '核对信息' })).status).toBe(403);
  }
  for (const resource of ['supplier_line', 'express_doc']) {
    const body = { filter: {}, format: 'csv', columns: ['receiver_phone'], reveal: { reason: '核对信息' } };
    expect([resource, (await person.call('POST', `/api/${resource}/export/`, body)).status]).toEqual([resource, 403]);
  }
  for (let times = 1; times <= 2; times += 1) {
    const printed = await person.call('POST', `/api/express_doc/${doc}/print/`, {});
    expect(printed.body).toMatchObject({ receiver_phone: '13812345678', label_printed_count: times });
    const traces = await world.db.rows(
      "SELECT 1 FROM audit WHERE created_by = $1 AND resource = 'express_doc' AND subject_id = $2 AND act_label = '打印面单'",
      [person.id, doc],
    );
    expect(traces).toHaveLength(times);
  }
});
