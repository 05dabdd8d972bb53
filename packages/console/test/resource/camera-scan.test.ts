import { expect, type Page } from '@playwright/test';
import { test } from './sample-test.ts';

interface Camera {
  /** What a reader sees in the picture. */
  codes: string[];
  /** Whether the page may use the camera. */
  isAllowed: boolean;
  /** Whether the camera is in use. */
  isOn: boolean;
}

declare global {
  var camera: Camera;
}

/** A browser with a barcode reader and a camera, as telephones have them. */
function playCamera(): void {
  const camera: Camera = { codes: [], isAllowed: true, isOn: false };
  globalThis.camera = camera;
  class Reader {
    static readonly getSupportedFormats = async () => ['ean_13', 'aztec'];
    readonly detect = async () => camera.codes.map((rawValue) => ({ rawValue }));
  }
  Reflect.set(globalThis, 'BarcodeDetector', Reader);
  const getUserMedia = async () => {
    if (!camera.isAllowed) throw new DOMException('', 'NotAllowedError');
    const stream = document.createElement('canvas').captureStream();
    for (const track of stream.getTracks()) {
      const { stop } = track;
      track.stop = () => {
        camera.isOn = false;
        stop.call(track);
      };
    }
    camera.isOn = true;
    return stream;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
}

/** Takes every count, and keeps them. */
async function countAt(page: Page): Promise<unknown[]> {
  const counts: { readonly key: string; readonly code: string; readonly quantity: number }[] = [];
  await page.route('**/api/stocktake/7/count/', (route) => {
    const sent = route.request().postDataJSON().counts as typeof counts;
    counts.push(...sent);
    const taken = sent.map(({ key, code }) => ({ key, name: code, total: 1 }));
    return route.fulfill({ json: { taken, refused: [] } });
  });
  return counts;
}

const look = (page: Page, codes: string[]) =>
  page.evaluate((seen) => {
    globalThis.camera.codes = seen;
  }, codes);

test.use({ viewport: { width: 390, height: 844 }, isAlone: true });

test('goods are counted by the camera, each once while it is visible, and the typing scanner still works', async ({
  page,
}) => {
  await page.addInitScript(playCamera);
  const counts = await countAt(page);
  await page.goto('/enterprise/edit');
  await page.getByRole('button', { name: '摄像头扫码' }).click();
  await expect(page.getByLabel('摄像头画面')).toBeVisible();
  await look(page, ['6901234567892']);
  await expect(page.getByText('6901234567892，合计 1 件')).toBeVisible();
  await look(page, ['6901234567892', '6901234567908']);
  await expect(page.getByText('6901234567908，合计 1 件')).toBeVisible();
  const scan = page.getByLabel('扫码', { exact: true });
  await scan.fill('TYPED-1');
  await scan.press('Enter');
  await expect(page.getByText('TYPED-1，合计 1 件')).toBeVisible();
  expect(counts).toMatchObject([{ code: '6901234567892' }, { code: '6901234567908' }, { code: 'TYPED-1' }]);
  await page.getByRole('button', { name: '关闭摄像头' }).click();
  await expect.poll(() => page.evaluate(() => globalThis.camera.isOn)).toBe(false);
});

test('a camera that may not be used is said', async ({ page }) => {
  await page.addInitScript(playCamera);
  await page.goto('/enterprise/edit');
  await page.evaluate(() => {
    globalThis.camera.isAllowed = false;
  });
  await page.getByRole('button', { name: '摄像头扫码' }).click();
  await expect(page.getByRole('alert')).toHaveText('没有使用摄像头的权限，请在浏览器的网站设置中允许');
});

test('a browser without a barcode reader has no such button', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
  await page.goto('/enterprise/edit');
  await expect(page.getByLabel('扫码', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '摄像头扫码' })).toHaveCount(0);
});
