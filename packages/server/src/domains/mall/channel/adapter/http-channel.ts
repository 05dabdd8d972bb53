import { createHmac, randomBytes } from 'node:crypto';
import type { MallChannel, PushAnswer } from '../mall-channel.port.ts';
import type { HttpMall } from './http-settings.ts';
import { at, goodsOf, listOf, orderOf, pushBody } from './http-shape.ts';

const timeoutMs = 10_000;
const maxReplyBytes = 8_000_000;

/** A reply whose own words say that the bank will not take it. */
interface Called {
  readonly isOk: boolean;
  readonly body: unknown;
  readonly message: string;
}

const filled = (text: string, parts: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole);

/** The headers of a call, with its signature. */
function signedHeaders(
  { sign }: HttpMall,
  call: { readonly path: string; readonly body: string; readonly time: string; readonly nonce: string },
): Record<string, string> {
  const parts = { ...call, app_id: sign.app_id };
  const signature = createHmac(sign.algorithm, sign.secret).update(filled(sign.text, parts)).digest(sign.encoding);
  const headers = Object.entries(sign.headers).map(([name, text]) => [
    name,
    filled(text, { ...parts, sign: signature }),
  ]);
  return { 'content-type': 'application/json', ...Object.fromEntries(headers) };
}

async function call(mall: HttpMall, path: string, said: unknown): Promise<Called> {
  const body = JSON.stringify(said);
  const time = String(Math.floor(Date.now() / 1000));
  const headers = signedHeaders(mall, { path, body, time, nonce: randomBytes(12).toString('hex') });
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(`${mall.base}${path}`, { method: 'POST', headers, body, signal, redirect: 'error' });
  if (!reply.ok) throw new Error(`银行答复 ${reply.status}`);
  const text = await reply.text();
  if (text.length > maxReplyBytes) throw new Error('银行答复过大');
  const answered = parsed(text);
  const isOk = String(at(answered, mall.reply.ok_at)) === String(mall.reply.ok);
  return { isOk, body: answered, message: String(at(answered, mall.reply.message_at) ?? '银行没有说明原因') };
}

function parsed(text: string): unknown {
  try {
    // The database holds no text with such characters.
    return JSON.parse(text, (_, part) =>
      typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
    );
  } catch (cause) {
    throw new Error('银行答复不是 JSON', { cause });
  }
}

const causes: Readonly<Record<string, string>> = { TimeoutError: '银行 10 秒内没有答复', TypeError: '连不上银行接口' };

const unknown = (error: unknown) => ({
  outcome: 'unknown' as const,
  message: error instanceof Error ? (causes[error.name] ?? error.message) : String(error),
});

/** Banks by their settings alone: path, signature, names and words of each. */
export function httpChannel(malls: ReadonlyMap<string, HttpMall>): MallChannel {
  const settingsOf = (mall: string): HttpMall => {
    const settings = malls.get(mall);
    if (!settings) throw new Error(`MALL_CHANNELS 中没有商城 ${mall}`);
    return settings;
  };
  const read = async <T>(
    mall: string,
    path: 'read' | 'orders',
    said: unknown,
    shape: (mall: HttpMall, body: unknown) => T,
  ) => {
    try {
      const settings = settingsOf(mall);
      const { isOk, body, message } = await call(settings, settings.paths[path], said);
      return isOk ? { outcome: 'read' as const, ...shape(settings, body) } : { outcome: 'unknown' as const, message };
    } catch (error) {
      return unknown(error);
    }
  };
  return {
    push: async ({ mall, goods }): Promise<PushAnswer> => {
      try {
        const settings = settingsOf(mall);
        const { isOk, message } = await call(settings, settings.paths[goods.kind], pushBody(settings, goods));
        return isOk ? { outcome: 'taken' } : { outcome: 'refused', message };
      } catch (error) {
        return unknown(error);
      }
    },
    shelf: ({ mall, known }) =>
      read(mall, 'read', { codes: known.map(({ code }) => code) }, (settings, body) => ({
        goods: listOf(settings, body).map((item) => goodsOf(settings, item)),
      })),
    orders: ({ mall, mark }) =>
      read(mall, 'orders', { mark }, (settings, body) => ({
        orders: listOf(settings, body).map((item) => orderOf(settings, item)),
        mark: markOf(settings, body) ?? mark,
      })),
  };
}

function markOf({ reply }: HttpMall, body: unknown): string | null {
  const mark = at(body, reply.mark_at);
  return mark === null || mark === undefined ? null : String(mark);
}
