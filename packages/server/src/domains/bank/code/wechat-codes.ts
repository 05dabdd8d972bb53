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
const expired: ReadonlySet<number | undefined> = new Set([40_001, 42_001]);

/** WeChat's interface for codes without a limit: a token of two hours, then the picture. */
export function wechatCodes({ programs, base }: Programs): MiniProgramCodes {
  const tokens = new Map<string, Token>();
  const tokenOf = async (program: string): Promise<string | undefined> => {
    const known = tokens.get(program);
    if (known && known.until > Date.now()) return known.value;
    const { appid = '', secret = '' } = programs.get(program) ?? {};
    const query = new URLSearchParams({ grant_type: 'client_credential', appid, secret });
    const reply = await fetch(`${base}/cgi-bin/token?${query}`, { signal: AbortSignal.timeout(timeoutMs) });
    const { access_token, expires_in = 0 } = (await reply.json()) as WxReply;
    if (access_token) tokens.set(program, { value: access_token, until: Date.now() + expires_in * 1000 - earlyMs });
    return access_token;
  };
  const ask = async (request: CodeRequest, isRetry: boolean): Promise<CodeAnswer> => {
    if (!programs.has(request.program)) return { message: `没有配置小程序 ${request.program}` };
    const token = await tokenOf(request.program);
    if (!token) return { message: '微信没有给出访问令牌，请核对 appid 和 secret' };
    const { page, scene, env_version } = request;
    const reply = await fetch(`${base}/wxa/getwxacodeunlimit?access_token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page, scene, env_version, check_path: env_version === 'release' }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (reply.headers.get('content-type')?.startsWith('image/'))
      return { png: new Uint8Array(await reply.arrayBuffer()) };
    const { errcode, errmsg } = (await reply.json()) as WxReply;
    if (!expired.has(errcode) || isRetry) return { message: `微信答复 ${errcode ?? ''} ${errmsg ?? ''}`.trim() };
    tokens.delete(request.program);
    return ask(request, true);
  };
  return { draw: (request) => ask(request, false) };
}
