import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** What secrets at rest are for: each purpose has a key of its own, derived from the server's secret. */
export type SecretPurpose =
  | 'app secrets'
  | 'backups'
  | 'second factors'
  | 'secret texts'
  | 'text messages'
  | 'webhook secrets';

/** Encrypts secrets, so that a dump of the database does not reveal them. */
export interface SecretBox {
  /** Encrypts with AES-256-GCM; `random` gives the bytes that must be new each time. */
  readonly seal: (plain: string, random: (bytes: number) => Buffer) => string;
  /** Reads what was sealed; throws when that was under another key or was touched since. */
  readonly open: (sealed: string) => string;
  /** A keyed digest: without the server's secret it can not be made or tried. */
  readonly digest: (text: string) => string;
}

/** The box of one purpose. */
export function createSecretBox(serverSecret: Buffer, purpose: SecretPurpose): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', `zhanggui ${purpose}`, 32));
  return {
    seal: (plain, random) => {
      const iv = random(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', key).update(text).digest('base64url'),
  };
}
