import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../platform/kit/button/button.tsx';
import { CopyButton } from '../../platform/kit/button/copy-button.tsx';
import { TextInput } from '../../platform/kit/input/text-input.tsx';
import { QrPicture, saveQr } from '../../platform/kit/qr/qr-picture.tsx';
import { SectionHead } from '../../platform/kit/section-head/section-head.tsx';
import type { Row } from '../../platform/resource/data/row.ts';
import { fullAddress } from './link-address.ts';

const longestChannel = 32;

/** A link's QR code, by channel where visits are counted apart, and the way to its visits. */
export function LinkCode({ row }: { readonly row: Row }) {
  const [channel, setChannel] = useState('');
  const code = String(row.code);
  const address = fullAddress(String(row.url), channel.trim());
  return (
    <section className="zg-detail-section" aria-label="二维码">
      <SectionHead level={3} title="二维码">
        <Button onClick={() => saveQr(address, [code, channel.trim()].filter(Boolean).join('-'))}>下载图片</Button>
      </SectionHead>
      <TextInput
        aria-label="渠道"
        placeholder="渠道，如 海报、朋友圈；用于分别统计"
        maxLength={longestChannel}
        value={channel}
        onChange={(event) => setChannel(event.target.value)}
      />
      <p>
        {address} <CopyButton text={address} />
      </p>
      <QrPicture text={address} label={`短链接 ${code} 的二维码`} />
      <p>
        <Link to={`/config/short-link?view=hits&short_link=${row.id}`}>按日查看访问</Link>{' '}
        <Link to={`/config/short-link?view=hits&by=channel&short_link=${row.id}`}>按渠道查看访问</Link>
      </p>
    </section>
  );
}
