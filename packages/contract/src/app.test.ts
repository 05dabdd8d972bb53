import { expect, test } from 'vitest';
import { domains } from './app.ts';
import { bankCellStatus } from './domains/bank/bank-cell.enum.ts';
import { exportersOf } from './features/export/exporters.ts';
import { type Permission, permissionId } from './platform/catalogue/permission.ts';
import { permissionTree } from './platform/catalogue/permission-tree.ts';
import type { AnyDocument } from './platform/document/document.ts';
import type { RefField } from './platform/fields/choice/ref.ts';
import type { Field, Fields } from './platform/fields/field.ts';
import { creditCode } from './platform/fields/text/credit-code.ts';
import { actionsOf } from './platform/report/report-actions.ts';
import { readersOf } from './platform/resource/resource.ts';

test('a leaf that admits several actions names them all, and no bulk variant twice', () => {
  const order = permissionTree(domains).flatMap(({ sections }) => sections.flatMap(({ pages }) => pages));
  const [all] = order.filter(({ path }) => path === '/all-order/all-list');
  const words = (label: string) => all?.leaves.filter((leaf) => leaf.label === label);
  expect(words('取消')).toHaveLength(1);
  expect(words('发货、发放、合并发货、分包发货')).toHaveLength(1);
  expect(words('审核')).toMatchObject([{ admits: '同意退款、拒绝退款、验收后处理、重试退款' }]);
});

test('the tree has the words of every refusal: those of the action', () => {
  const leaves = permissionTree(domains).flatMap(({ sections }) =>
    sections.flatMap(({ pages }) => pages.flatMap((page) => page.leaves)),
  );
  const words = leaves.map(({ id, label, admits }) => ({
    id,
    words: [label, ...(admits ?? '').split('、'), ...label.split('、')],
  }));
  const actions = domains
    .flatMap((domain) => actionsOf(domain))
    .map(({ permission, label }) => ({
      label,
      named: [permission].flat().filter((name) => name.includes('#')),
    }));
  for (const { named, label } of actions.filter(({ named }) => named.length > 0)) {
    const found = named.flatMap((one) => words.filter(({ id }) => id === permissionId(one as Permission)));
    expect(found, `${named}: ${label}`).not.toHaveLength(0);
    for (const leaf of found) {
      const word = leaf.words.includes(label) ? label : label.replace(/^批量/, '');
      expect(leaf.words, `${named}: ${label}`).toContain(word);
    }
  }
});

test('every credit code is checked by its check digit', () => {
  const bodies = domains.flatMap((domain) => [
    ...(domain.resources ?? []).map(({ name, fields }) => ({ name, fields })),
    ...actionsOf(domain).map(({ name, body }) => ({ name, fields: body })),
  ]);
  const codes = bodies.flatMap(({ name, fields: { credit_code } }) => (credit_code ? [{ name, credit_code }] : []));
  expect(codes.map(({ name }) => name)).toEqual(expect.arrayContaining(['customer', 'enterprise', 'supplier']));
  expect(codes.filter(({ credit_code }) => !('pattern' in credit_code && credit_code.pattern === creditCode))).toEqual(
    [],
  );
});

test('what a page creates is called as the record or the act that makes it', () => {
  const resources = domains.flatMap((domain) => domain.resources ?? []);
  const actions = domains.flatMap((domain) => domain.actions ?? []);
  const unknown = domains.flatMap(({ pages = {} }) =>
    Object.entries(pages).filter(([path, { creates }]) => {
      if (!creates) return false;
      const isRecord = resources.some(({ label, can }) => can.includes('create') && creates.title === `新建${label}`);
      const isAct = actions.some((act) => act.label === creates.title && act.permission === `${path}#create`);
      return !isRecord && !isAct;
    }),
  );
  expect(unknown).toEqual([]);
});

test('every import is granted by a leaf of its own', () => {
  const imports = domains.flatMap((domain) => domain.imports ?? []);
  const permissions = imports.flatMap(({ name, permission }) => permission.map((one) => `${name} ${one}`));
  expect(permissions.length).toBeGreaterThan(25);
  expect(permissions.filter((one) => !one.endsWith('#import'))).toEqual([]);
});

test.each([
  { target: 'bank_cell', inUse: { status: bankCellStatus.enabled }, least: 12, others: [] },
  { target: 'employee', inUse: { state: 'employed' }, least: 5, others: [] },
  // What lies in a disabled warehouse is still counted, and what it holds for orders still leaves.
  { target: 'warehouse', inUse: { state: 'enabled' }, least: 8, others: ['stocktake', 'wave.create'] },
  { target: 'location', inUse: { state: 'enabled' }, least: 1, others: [] },
  // What a page of goods names is a filter: goods of a disabled brand are still sold.
  { target: 'brand', inUse: { state: 'enabled' }, least: 0, others: ['special.preview'] },
  { target: 'freight_template', inUse: { state: 'enabled' }, least: 1, others: [] },
])('every picker of $target leaves out those that are not in use', ({ target, inUse, least, others }) => {
  const refsIn = (fields: Fields): RefField[] =>
    Object.values<Field>(fields).flatMap((field) => {
      if (field.read_only) return [];
      if (field.kind === 'lines') return refsIn(field.fields);
      return field.kind === 'ref' && field.to().name === target ? [field] : [];
    });
  const picked = domains.flatMap((domain) => [
    ...(domain.resources ?? [])
      .filter(({ can }) => can.includes('create') || can.includes('update'))
      .flatMap(({ name, fields }) => refsIn(fields).map(({ picks }) => ({ name, picks }))),
    ...(domain.actions ?? [])
      .filter(({ method }) => method !== 'GET')
      .flatMap(({ name, body }) => refsIn(body).map(({ picks }) => ({ name, picks }))),
  ]);
  expect(picked.length).toBeGreaterThan(least);
  const offersMore = picked.filter(({ picks }) =>
    Object.entries(inUse).some(([name, value]) => picks?.[name] !== value),
  );
  expect(offersMore.map(({ name }) => name)).toEqual(others);
});

test('a picker is narrowed by the record that its form has in common with what it offers', () => {
  const resources = domains.flatMap((domain) => domain.resources ?? []);
  const written = (fields: Fields) => Object.entries<Field>(fields).filter(([, field]) => !field.read_only);
  /** Fields of a form that refer to records which name, under the same name, a record that the form asks for too. */
  const pairsIn = (form: string, own: Fields, around: Fields = {}): string[] =>
    written(own).flatMap(([name, field]) => {
      if (field.kind === 'lines') return pairsIn(`${form}.${name}`, field.fields, { ...around, ...own });
      if (field.kind !== 'ref') return [];
      const target = resources.find((resource) => resource.name === field.to().name);
      return written({ ...around, ...own }).flatMap(([other, { kind }]) => {
        const common: Field | undefined = target?.fields[other];
        const isNarrowed = field.to().narrowed_by?.includes(other) === true;
        return other !== name && kind === 'ref' && common?.kind === 'ref' && common.required && !isNarrowed
          ? [`${form}.${name} by ${other}`]
          : [];
      });
    });
  const pairs = domains.flatMap((domain) => [
    ...(domain.resources ?? [])
      .filter(({ can }) => can.length > 0)
      .flatMap(({ name, fields }) => pairsIn(name, fields)),
    ...(domain.actions ?? []).flatMap(({ name, body }) => pairsIn(name, body)),
  ]);
  // A person takes goods at the counter of another branch too; goods of a block stand beside its category.
  expect(pairs).toEqual([
    'special.preview.blocks.goods.goods by category',
    'bank_exchange.exchange.employee by bank_cell',
  ]);
});

test('every page that lists records exports them; the others choose from them, or show them beside their own', () => {
  const resources = domains.flatMap((domain) => domain.resources ?? []);
  const without = resources.flatMap((resource) => {
    const exporting = new Set(exportersOf(resource).map(({ page }) => page));
    const others = readersOf(resource).filter(({ page }) => !exporting.has(page));
    return others.map(({ page }) => `${page} ${resource.name}`);
  });
  expect(without.toSorted()).toEqual([
    '/admin-crm/sale-order sale_log',
    '/admin-psi/user/purchases/purchase-orders purchase_log',
    '/admin-psi/user/purchases/supplier-shipping sub_order',
    '/admin-psi/warehouses/io/to-ship-summary outbound_task',
    '/bank/bank-stock-day bank_period',
    '/bj-mall/category mall',
    '/bj-mall/goods mall',
    '/bj-mall/goods mall_category',
    '/bqd_mall mall',
    '/content-management/message send_record',
    '/dashboard_old/index sales_mark',
    '/dashboard_old/index sales_target',
    '/employee/index bank_cell',
    '/enterprise-point/point-cell point_cell_grant',
    '/enterprise-point/point-cell point_cell_product',
    '/enterprise-point/point-management point_cell',
    '/enterprise-point/product-list point_cell',
    '/enterprise/index department',
    '/enterprise/index points_issue',
    '/enterprise/index points_recipient',
    '/goods-pool/category-pool mall',
    '/goods-pool/quotation sale_log',
    '/goods/combination mall',
    '/goods/list brand',
    '/goods/list category',
    '/goods/list freight_template',
    '/goods/list mall',
    '/order_warning warning_rule',
    '/points-mall mall',
    '/send-record message',
    '/send-record message_template',
    '/staff/role backend_employee',
    '/staff/role organ',
    '/standing-book/bank-exchange bank_period',
    '/standing-book/employee-replenishment bank_period',
    '/supplier/pending-orders declared_supply',
    '/supplier/pending-orders-new declared_supply',
    '/user/list agent_label',
    '/user/list backend_role',
  ]);
});

test('every page that reads a narrowed resource shows none of the rows beyond it', () => {
  const narrowed = domains.flatMap((domain) => domain.resources ?? []).filter(({ only }) => only !== undefined);
  expect(narrowed.map(({ name }) => name)).toEqual(expect.arrayContaining(['bank_period', 'outbound_doc', 'transfer']));
  const wide = narrowed.flatMap((one) => readersOf(one).map((reader) => ({ name: one.name, ...reader })));
  expect(wide.filter(({ only }) => only === undefined)).toEqual([]);
});

test('every report names the resource that it adds up, to whose readers alone it is open', () => {
  const reports = domains.flatMap((domain) => domain.reports ?? []);
  expect(reports.filter(({ source }) => source === undefined).map(({ name }) => name)).toEqual([]);
});

test('every report goes into a file, but for the figures of a single record', () => {
  const reports = domains.flatMap((domain) => domain.reports ?? []);
  const without = reports.filter((report) => report.export === undefined);
  expect(without.map(({ path }) => path)).toEqual(['/api/supplier/{id}/score']);
});

test('a field that is asked for by another names a field beside it, and values of it', () => {
  const asked = domains.flatMap((domain) =>
    (domain.resources ?? []).flatMap(({ name, fields }) =>
      Object.values(fields as Fields).flatMap(({ requested_if }) =>
        requested_if ? [{ name, fields, requested_if }] : [],
      ),
    ),
  );
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['points_issue', 'recharge_application']));
  for (const { name, fields, requested_if } of asked) {
    const field = (fields as Fields)[requested_if.field];
    const values = field?.kind === 'enum' ? field.of.values.map(({ value }) => value) : [];
    expect(values, `${name}.${requested_if.field}`).toEqual(expect.arrayContaining([...requested_if.in]));
  }
});

test('the numbers of every kind of document begin with letters of their own', () => {
  const numbered = domains
    .flatMap((domain) => domain.resources ?? [])
    .flatMap((resource) => ('number' in resource ? [(resource as unknown as AnyDocument).number.prefix] : []));
  expect(numbered.length).toBeGreaterThan(20);
  expect(numbered.filter((prefix, at) => numbered.indexOf(prefix) !== at)).toEqual([]);
});
