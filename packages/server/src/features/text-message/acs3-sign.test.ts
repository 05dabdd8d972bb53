import { expect, test } from 'vitest';
import { canonicalQuery, signedAcsHeaders } from './acs3-sign.ts';

test('the example of the published protocol has the published signature', () => {
  const { authorization } = signedAcsHeaders(
    { key_id: 'YourAccessKeyId', key_secret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  );
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('every sign that is not unreserved is encoded', () => {
  expect(canonicalQuery({ b: "掌柜 *'()!~", a: '{"code":"1"}' })).toBe(
    'a=%7B%22code%22%3A%221%22%7D&b=%E6%8E%8C%E6%9F%9C%20%2A%27%28%29%21~',
  );
});
