import { expect } from '@playwright/test';
import { signIns } from '@zhanggui/demo/world/sign-ins';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('a list goes to paper whole, under the filter that it was printed with', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('.zg-print p')?.textContent ?? '';
      document.body.dataset.rows = String(document.querySelectorAll('.zg-print tbody tr').length);
    };
  });
  await openAs(page, credentialOf('staff'), '/order/list?status=1');
  const count = /共 ([\d,]+) 条/.exec((await page.getByText(/^共 [\d,]+ 条/).textContent()) ?? '')?.[1] ?? '';
  expect(Number(count)).toBeGreaterThan(15);
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-rows', count);
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    new RegExp(`^共 ${count} 条　筛选：状态：已付款.*　${signIns.staff.nickname} 打印于 `),
  );
  await expect(page.locator('.zg-print')).toHaveCount(0);
});
