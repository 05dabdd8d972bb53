import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredMessage {
  readonly OutId: string;
  readonly PhoneNum: string;
  readonly BizId: string;
  readonly TemplateCode: string;
  readonly TemplateParam: string;
  readonly day: string;
  SendStatus: number;
  ErrCode: string;
}

/** What Alibaba Cloud publishes of two calls of its Short Message Service, with the check of the signature. */
export interface AliyunStandIn {
  readonly url: string;
  readonly stored: StoredMessage[];
  /** Answers the next call with this instead. */
  breakNext: 'throttled' | 'limit' | 'failing' | 'silent' | undefined;
  readonly close: () => Promise<void>;
}

const key = { id: 'LTAI-test', secret: 'right-secret' };
const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Works the signature out from what arrived: method, path, query, the headers that it names, and the digest of the body. */
function isSigned(request: IncomingMessage, query: URLSearchParams, body: string): boolean {
  const { authorization = '' } = request.headers;
  const [, id, names = '', signature = ''] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ];
  const list = names.split(';');
  if (id !== key.id || needed.some((name) => !list.includes(name))) return false;
  if (request.headers['x-acs-content-sha256'] !== hex(body)) return false;
  const parameters = [...query].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const headers = list.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, '/', parameters.join('&'), headers, names, hex(body)].join('\n');
  const right = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest('hex');
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature));
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');

export async function openAliyun(): Promise<AliyunStandIn> {
  const stored: StoredMessage[] = [];
  const nonces = new Set<string>();
  const stand: Pick<AliyunStandIn, 'breakNext'> = { breakNext: undefined };

  function send(query: URLSearchParams): object {
    if (query.get('SignName') !== '掌柜') return { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: '短信签名不合法' };
    const phone = query.get('PhoneNumbers') ?? '';
    if (!/^1\d{10}$/.test(phone)) return { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '非法手机号' };
    const BizId = `9006${stored.length}^0`;
    stored.push({
      ...{ OutId: query.get('OutId') ?? '', PhoneNum: phone, BizId, day: today(), SendStatus: 1, ErrCode: '' },
      ...{ TemplateCode: query.get('TemplateCode') ?? '', TemplateParam: query.get('TemplateParam') ?? '' },
    });
    return { Code: 'OK', Message: 'OK', BizId, RequestId: 'R' };
  }

  function details(query: URLSearchParams): object {
    const found = stored.filter(
      ({ PhoneNum, day, BizId }) =>
        PhoneNum === query.get('PhoneNumber') &&
        day === query.get('SendDate') &&
        (query.get('BizId') ?? BizId) === BizId,
    );
    const size = Number(query.get('PageSize'));
    const from = (Number(query.get('CurrentPage')) - 1) * size;
    const page = found.slice(from, from + size).map(({ OutId, PhoneNum, SendStatus, ErrCode, TemplateCode }) => ({
      ...{ OutId, PhoneNum, SendStatus, ErrCode, TemplateCode },
    }));
    return { Code: 'OK', Message: 'OK', TotalCount: found.length, SmsSendDetailDTOs: { SmsSendDetailDTO: page } };
  }

  function answer(request: IncomingMessage, query: URLSearchParams, body: string): readonly [number, object] {
    const { 'x-acs-action': action, 'x-acs-signature-nonce': nonce, 'x-acs-date': date } = request.headers;
    if (!isSigned(request, query, body)) return [400, { Code: 'SignatureDoesNotMatch', Message: '签名不匹配' }];
    if (nonces.has(String(nonce))) return [400, { Code: 'SignatureNonceUsed', Message: '随机数已用过' }];
    if (Math.abs(Date.now() - Date.parse(String(date))) > 900_000)
      return [400, { Code: 'InvalidTimeStamp.Expired', Message: '时间戳过期' }];
    nonces.add(String(nonce));
    return [200, action === 'SendSms' ? send(query) : details(query)];
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [status, body] = answer(request, searchParams, Buffer.concat(chunks).toString());
    const broken = stand.breakNext;
    stand.breakNext = undefined;
    response.setHeader('content-type', 'application/json');
    if (broken === 'silent') request.socket.destroy();
    else if (broken === 'failing')
      response.writeHead(503).end(JSON.stringify({ Code: 'InternalError', Message: '系统错误' }));
    else if (broken === 'throttled')
      response.writeHead(400).end(JSON.stringify({ Code: 'Throttling.User', Message: '限流' }));
    else if (broken === 'limit')
      response.end(JSON.stringify({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控' }));
    else response.writeHead(status).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(stand, {
    url: `http://127.0.0.1:${port}`,
    stored,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  });
}
