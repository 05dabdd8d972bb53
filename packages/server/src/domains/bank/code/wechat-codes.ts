import sharp from 'sharp';
import type { CodeAnswer, CodeRequest, MiniProgramCodes } from './mini-program-code.port.ts';

interface Programs {
  readonly programs: ReadonlyMap<string, { readonly appid: string; readonly secret: string }>;
  /** The address of the interface, without a closing slash. */
  readonly base: string;
}

interface Token {
  readonly value: string;
  readonly until: number;
}

interface WxReply {
  readonly access_token?: string;
  readonly expires_in?: number;
  readonly errcode?: number;
  readonly errmsg?: string;
}

const timeoutMs = 8000;
const earlyMs = 120_000;
/** Codes of a token that is wrong, over or replaced by a later one. */
const badToken: ReadonlySet<number | undefined> = new Set([40_001, 40_014, 42_001]);

const wordsOf = ({ errcode, errmsg }: WxReply): string => `微信答复 ${errcode ?? ''} ${errmsg ?? ''}`.trim();

/** WeChat's interface for codes without a limit: a token of two hours, then the picture or an error in JSON. */
export function wechatCodes({ programs, base }: Programs): MiniProgramCodes {
  const tokens = new Map<string, Token>();
  const tokenOf = async (program: string): Promise<WxReply> => {
    const known = tokens.get(program);
    if (known && known.until > Date.now()) return { access_token: known.value };
    const { appid = '', secret = '' } = programs.get(program) ?? {};
    const query = new URLSearchParams({ grant_type: 'client_credential', appid, secret });
    const reply = await fetch(`${base}/cgi-bin/token?${query}`, { signal: AbortSignal.timeout(timeoutMs) });
    const answer = (await reply.json()) as WxReply;
    const { access_token: value, expires_in = 0 } = answer;
    if (value) tokens.set(program, { value, until: Date.now() + expires_in * 1000 - earlyMs });
    return answer;
  };
  const ask = async (request: CodeRequest, isRetry: boolean): Promise<CodeAnswer> => {
    if (!programs.has(request.program)) return { message: `没有配置小程序 ${request.program}` };
    const token = await tokenOf(request.program);
    if (!token.access_token) return { message: `${wordsOf(token)}，请核对 appid 和 secret` };
    const { page, scene, env_version } = request;
    const reply = await fetch(`${base}/wxa/getwxacodeunlimit?access_token=${encodeURIComponent(token.access_token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page, scene, env_version, check_path: env_version === 'release' }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The picture is a JPEG unless its ground is transparent.
    if (reply.headers.get('content-type')?.startsWith('image/'))
      return {
        png: await sharp(await reply.arrayBuffer())
          .png()
          .toBuffer(),
      };
    const answer = (await reply.json()) as WxReply;
    if (!badToken.has(answer.errcode) || isRetry) return { message: wordsOf(answer) };
    tokens.delete(request.program);
    return ask(request, true);
  };
  // A call that fails, takes too long or is answered otherwise than in JSON gives no picture either.
  return { draw: (request) => ask(request, false).catch(() => ({ message: '微信接口没有正常答复，请稍后再试' })) };
}
