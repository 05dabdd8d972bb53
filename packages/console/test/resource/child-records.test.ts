import { expect } from '@playwright/test';
import { openList, test } from './sample-test.ts';

test('a record is taken off the draft that it belongs to, from its row, where its guard lets it', async ({
  page,
  server,
}) => {
  await openList(page, '/integral');
  const section = page.getByRole('region', { name: '采购单' });
  const rowOf = (number: string) => section.locator('tbody tr', { hasText: number });
  const takeOff = (number: string) => rowOf(number).getByRole('button', { name: /移出/ });
  await expect(takeOff('CG2026000141')).toBeVisible();
  await expect(takeOff('CG2026000140')).toHaveCount(0);
  await section.getByRole('combobox', { name: '供应商' }).click();
  await page.getByRole('option', { name: '华东茶业' }).click();
  await expect(section.getByRole('heading')).toHaveText('采购单（29）');
  server.planned.push({ path: /roster/, status: 200, body: { id: 1 } });
  await takeOff('CG2026000131').click();
  const question = page.getByRole('alertdialog', { name: '移出：CG2026000131' });
  await expect(question).toContainText('件数随之减少。');
  Object.assign(server.rows[130] ?? {}, { is_deleted: true });
  await question.getByRole('button', { name: '移出' }).click();
  await expect(section.getByRole('heading')).toHaveText('采购单（28）');
  await expect(rowOf('CG2026000131')).toHaveCount(0);
  expect(server.sent('POST', /roster/)).toMatchObject([{ path: '/api/roster/1/leave_out/', body: { record: 131 } }]);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(takeOff('CG2026000141')).toHaveCount(0);
});

test('a list of records that is narrowed to one document does the same, while that is a draft', async ({
  page,
  server,
}) => {
  const rosterIs = (state: string) =>
    server.planned.push({
      ...{ path: /roster_readonly\/1\//, status: 200 },
      body: { id: 1, version: 1, number: 'MD1', state },
    });
  const takeOff = page.locator('tbody tr').getByRole('button', { name: /移出/ });
  await openList(page, '/goods/freight');
  await expect(takeOff).toHaveCount(0);
  expect(server.sent('GET', /roster/)).toEqual([]);
  rosterIs('draft');
  await openList(page, '/goods/freight?supplier=1');
  await expect(takeOff.first()).toBeVisible();
  server.planned.push({ path: /leave_out/, status: 200, body: { id: 1 } });
  rosterIs('submitted');
  await takeOff.first().click();
  await page
    .getByRole('alertdialog', { name: /移出：CG2026/ })
    .getByRole('button', { name: '移出' })
    .click();
  await expect(takeOff).toHaveCount(0);
  expect(server.sent('POST', /roster/)).toMatchObject([{ path: '/api/roster/1/leave_out/' }]);
});
