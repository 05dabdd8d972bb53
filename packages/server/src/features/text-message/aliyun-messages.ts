import { randomBytes } from 'node:crypto';
import { businessDay } from '@zhanggui/contract/platform/time';
import { type AcsKey, canonicalQuery, signedAcsHeaders } from './acs3-sign.ts';
import { readReports } from './aliyun-receipts.ts';
import type { MessageAnswer, MessageChannel, MessageQuestion, MessageReceipt } from './text-message.port.ts';

interface AliyunSettings extends AcsKey {
  /** The sender's name that the provider has approved, without brackets. */
  readonly sign_name: string;
  /** The template of one-time codes. */
  readonly code_template: string;
  /** What the address of pushed receipts ends with; none are taken without it. */
  readonly receipt_key: string | undefined;
  /** `https://dysmsapi.aliyuncs.com` */
  readonly base: string;
}

type Reply = Readonly<Record<string, unknown>>;

interface Detail {
  readonly OutId?: string;
  /** 1 waits for the receipt, 2 failed, 3 delivered. */
  readonly SendStatus?: number;
  readonly ErrCode?: string;
}

const version = '2017-05-25';
const timeoutMs = 10_000;
const pageSize = 50;
const maxPages = 20;

/** Refusals after which the same message may be sent again. */
const passing = ['Throttling', 'isv.BUSINESS_LIMIT_CONTROL', 'ServiceUnavailable'] as const;

/** Short Message Service of Alibaba Cloud: `SendSms` and `QuerySendDetails` of 2017-05-25. */
export function aliyunMessages(settings: AliyunSettings): MessageChannel {
  return {
    send: async ({ id, phone, template, params }) => {
      const reply = await call(settings, 'SendSms', {
        PhoneNumbers: phone,
        SignName: settings.sign_name,
        TemplateCode: template ?? settings.code_template,
        TemplateParam: JSON.stringify(params),
        OutId: id,
      });
      return answerOf(reply);
    },
    ask: (question) => receiptsOf(settings, question),
    pushed: (key, body) => readReports(settings.receipt_key, key, body),
  };
}

function answerOf({ Code, Message, BizId }: Reply): MessageAnswer {
  const code = String(Code);
  if (code === 'OK') return { outcome: 'sent', provider_no: typeof BizId === 'string' ? BizId : null };
  const message = `${String(Message)}（${code}）`;
  return { outcome: passing.some((one) => code.startsWith(one)) ? 'busy' : 'failed', message };
}

/** Asks for the day in China on which it was sent, and for the next where it was sent at its end. */
async function receiptsOf(settings: AliyunSettings, question: MessageQuestion): Promise<MessageReceipt[]> {
  const sent = question.sent_at.getTime();
  const days = [...new Set([sent, sent + 120_000].map(dayInChina))];
  for (const day of days) {
    const found = (await detailsOf(settings, question, day)).filter(({ OutId }) => OutId === question.id);
    if (found.length > 0) return found.map(receiptOf);
  }
  return [];
}

const dayInChina = (ms: number) => businessDay(new Date(ms)).replaceAll('-', '');

function receiptOf({ SendStatus, ErrCode }: Detail): MessageReceipt {
  if (SendStatus === 3) return { state: 'delivered' };
  return SendStatus === 2 ? { state: 'failed', message: `运营商回执 ${ErrCode ?? ''}`.trim() } : { state: 'waiting' };
}

async function detailsOf(settings: AliyunSettings, question: MessageQuestion, day: string): Promise<Detail[]> {
  const details: Detail[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const reply = await call(settings, 'QuerySendDetails', {
      PhoneNumber: question.phone,
      SendDate: day,
      PageSize: String(pageSize),
      CurrentPage: String(page),
      ...(question.provider_no === null ? {} : { BizId: question.provider_no }),
    });
    if (reply.Code !== 'OK') throw new Error(`${String(reply.Message)}（${String(reply.Code)}）`);
    const list = (reply.SmsSendDetailDTOs as { readonly SmsSendDetailDTO?: readonly Detail[] } | undefined) ?? {};
    details.push(...(list.SmsSendDetailDTO ?? []));
    if (page * pageSize >= Number(reply.TotalCount ?? 0)) break;
  }
  return details;
}

/** A failure of the service itself throws: whether it did what was asked is not known. */
async function call(
  { base, ...key }: AliyunSettings,
  action: string,
  query: Readonly<Record<string, string>>,
): Promise<Reply> {
  const { host } = new URL(base);
  const date = new Date().toISOString().replace(/\.\d{3}Z$/, 'Z');
  const nonce = randomBytes(16).toString('hex');
  const { host: _, ...headers } = signedAcsHeaders(key, { host, action, version, query, date, nonce });
  const reply = await fetch(`${base}/?${canonicalQuery(query)}`, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = (await reply.json()) as Reply;
  if (reply.status >= 500 && !passing.some((code) => String(body.Code).startsWith(code)))
    throw new Error(`短信服务回复 ${reply.status}`);
  return body;
}
