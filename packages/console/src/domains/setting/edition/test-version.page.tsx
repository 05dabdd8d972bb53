import { testVersion } from '@zhanggui/contract/domains/setting/edition/test-version.resource';
import { Button } from '../../../platform/kit/button/button.tsx';
import { CopyButton } from '../../../platform/kit/button/copy-button.tsx';
import { QrPicture, saveQr } from '../../../platform/kit/qr/qr-picture.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';

/** The QR code that testers scan. */
function InstallCode({ row }: { readonly row: Row }) {
  const [link, name] = [String(row.link), String(row.name)];
  return (
    <section className="zg-detail-section" aria-label="二维码">
      <SectionHead level={3} title="二维码">
        <Button onClick={() => saveQr(link, `测试版本-${name}`)}>下载图片</Button>
      </SectionHead>
      <p>
        {link} <CopyButton text={link} />
      </p>
      <QrPicture text={link} label={`测试版本 ${name} 的二维码`} />
    </section>
  );
}

/** The versions under test with their testers. */
export const Page = resourcePage(testVersion, {
  start: { testers: [{}] },
  overrides: defineOverrides(testVersion, {
    widths: { platform: 90, name: 110, number: 100, tester_count: 110, link: 260 },
  }),
  more: (row) => <InstallCode row={row} />,
});
