import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';

/** A picture that was asked for. */
export interface RequestedPicture {
  readonly token: string;
  readonly page: string;
  readonly scene: string;
  readonly env_version: string;
  readonly check_path: boolean;
}

/** What WeChat publishes of two calls: the access token of an account, and the code without a limit. */
export interface WechatStandIn {
  readonly url: string;
  readonly asked: RequestedPicture[];
  /** How many tokens were given. */
  readonly tokens: () => number;
  /** Ends the tokens so far, as another server that asks for one does. */
  readonly expire: () => void;
  /** Answers the next picture with this instead of what is published. */
  breakNext: 'nothing' | 'token' | undefined;
  readonly close: () => Promise<void>;
}

const account = { appid: 'wx0001', secret: 'right' };
const pages: readonly string[] = ['pages/cell/index'];

/** The error of a call; the published replies come with the status 200. */
const error = (errcode: number, errmsg: string) => ({ errcode, errmsg });

export async function openWechat(): Promise<WechatStandIn> {
  const asked: RequestedPicture[] = [];
  let given = 0;
  let valid: string | undefined;
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();

  function token(query: URLSearchParams): object {
    if (query.get('grant_type') !== 'client_credential') return error(40_002, 'invalid grant_type');
    if (query.get('appid') !== account.appid) return error(40_013, 'invalid appid');
    if (query.get('secret') !== account.secret) return error(40_125, 'invalid appsecret');
    given += 1;
    valid = `token ${given}/+`;
    return { access_token: valid, expires_in: 7200 };
  }

  async function picture(query: URLSearchParams, request: IncomingMessage): Promise<object> {
    const token = query.get('access_token') ?? '';
    const body = (await json(request)) as Omit<RequestedPicture, 'token'>;
    asked.push({ token, ...body });
    if (token !== valid || standIn.breakNext === 'token')
      return error(40_001, 'invalid credential, access_token is invalid or not latest');
    if (body.scene.length > 32) return error(40_169, 'invalid length for scene');
    if (body.check_path && !pages.includes(body.page)) return error(41_030, 'invalid page hint: [test]');
    return jpeg;
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://wechat');
    if (standIn.breakNext === 'nothing') {
      standIn.breakNext = undefined;
      response.destroy();
      return;
    }
    const calls: Readonly<Record<string, () => object | Promise<object>>> = {
      'GET /cgi-bin/token': () => token(searchParams),
      'POST /wxa/getwxacodeunlimit': () => picture(searchParams, request),
    };
    const answer = (await calls[`${request.method} ${pathname}`]?.()) ?? error(48_001, 'api unauthorized');
    if (Buffer.isBuffer(answer)) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer);
    else response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: WechatStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    tokens: () => given,
    expire: () => {
      valid = undefined;
    },
    breakNext: undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}
