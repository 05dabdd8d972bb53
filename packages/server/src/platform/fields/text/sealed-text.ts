import type { Context } from '../../context.ts';
import type { SecretBox } from '../../secret-box.ts';

/**
 * How a `secret` text is stored: `sealed:<ciphertext>:<end>`. The end is what its mask shows, so that lists need no key.
 * A value without this beginning is of a former release and plain, until a start has sealed it.
 */
const beginning = 'sealed:';

type Sealing = Pick<Context, 'identity' | 'random'>;

/** SQL: whether a stored secret is still plain. */
export function isPlainSql(column: string): string {
  return `${column} NOT LIKE '${beginning}%'`;
}

/** SQL of a masked code or card: its end, of four characters or a quarter at most. */
export function maskedSecret(column: string): string {
  const plain = `'********' || right(${column}, least(4, length(${column}) / 4))`;
  return `CASE WHEN ${isPlainSql(column)} THEN ${plain} ELSE regexp_replace(${column}, '^${beginning}[^:]*:', '********') END`;
}

export function secretTextBox({ identity }: Pick<Context, 'identity'>): SecretBox {
  return identity.secretBox('secret texts');
}

/** A code or card as it is stored. */
export function sealText(ctx: Sealing, plain: string): string {
  return sealBy(secretTextBox(ctx), ctx.random, plain);
}

/** The same by its box. */
export function sealBy(box: SecretBox, random: Context['random'], plain: string): string {
  const characters = [...plain];
  const end = characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 4))).join('');
  return `${beginning}${box.seal(plain, random)}:${end}`;
}

/** A stored code or card in full. */
export function openText(ctx: Pick<Context, 'identity'>, stored: string): string {
  if (!stored.startsWith(beginning)) return stored;
  return secretTextBox(ctx).open(stored.slice(beginning.length).split(':', 1)[0] ?? '');
}
