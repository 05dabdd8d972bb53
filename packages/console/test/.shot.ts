import { chromium } from '@playwright/test';
import { FakeServer } from '/work/main/packages/console/test/fake-server.ts';

const [, , name, path, width = '1440', scheme = 'light', script = ''] = process.argv;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const page = await browser.newPage({
  viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  colorScheme: scheme as 'light',
});
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 400));
});
page.on('pageerror', (e) => console.log('PAGEERROR', e.stack?.slice(0, 600)));
const server = new FakeServer();
await server.attach(page);
await page.goto('http://127.0.0.1:5390' + path);
await page.waitForTimeout(1500);
if (script) {
  const f = new Function('page', 'server', `return (async()=>{${script}})()`);
  await f(page, server);
  await page.waitForTimeout(800);
}
await page.screenshot({ path: `/tmp/zg/resource/${name}.png` });
console.log(
  server.requests
    .filter((r) => !r.path.startsWith('/media'))
    .map((r) => r.method + ' ' + r.path + '?' + r.query)
    .join('\n')
    .slice(0, 2500),
);
await browser.close();
