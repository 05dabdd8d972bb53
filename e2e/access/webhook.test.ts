import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

/** An outside system: refuses the first message and hears all further ones. */
async function openReceiver(heard: string[]): Promise<Server> {
  const server = createServer((request, response) => {
    heard.push(String(request.headers['x-message-id']));
    response.writeHead(heard.length === 1 ? 500 : 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('a webhook is made with its secret shown once, tried, seen to fail and delivered again', async ({ page }) => {
  const heard: string[] = [];
  const receiver = await openReceiver(heard);
  const { port } = receiver.address() as AddressInfo;
  await openAs(page, credentialOf('superuser'), '/system/webhook');
  await page.getByRole('button', { name: '新建推送地址' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('青岛仓库系统');
  await dialog.getByLabel('接收地址').fill(`http://127.0.0.1:${port}/hook`);
  await dialog.getByLabel('订单付款').check();
  await dialog.getByLabel('退款成功').check();
  await dialog.getByRole('button', { name: '新建推送地址' }).click();
  await expect(dialog.getByText('只显示这一次')).toBeVisible();
  await dialog.getByRole('button', { name: '我已保存' }).click();

  const row = page.getByRole('row', { name: /青岛仓库系统/ });
  await expect(row).toContainText('订单付款、退款成功');
  await row.getByRole('button', { name: /^发送测试/ }).click();
  await expect.poll(() => heard.length).toBe(1);
  await page.getByRole('button', { name: '推送记录' }).click();
  const delivery = page.getByRole('row', { name: /青岛仓库系统/ });
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(delivery).toContainText('对方回复 500', { timeout: 1000 });
  }).toPass();
  await page.goto('/system/webhook');
  await expect(page.getByRole('row', { name: /青岛仓库系统/ })).toBeVisible();
  await page.getByRole('button', { name: '推送记录' }).click();
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(delivery).toContainText('已送达', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await delivery.getByRole('button', { name: /^重新推送/ }).click();
  await expect.poll(() => heard.length).toBe(3);
  expect(new Set(heard).size).toBe(1);
  receiver.closeAllConnections();
  receiver.close();
});
