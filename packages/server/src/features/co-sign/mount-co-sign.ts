import { isExpectedFailure } from '@zhanggui/contract/platform/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { ServerSurface } from '../../platform/feature.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { answerSigned, linkOf, maskOf, readSigned, sendCode } from './co-sign.service.ts';
import { codePage, contentPage, donePage, type FormState, gonePage, type Typed } from './page.ts';
import type { LineAnswer } from './subject.port.ts';

const path = '/open/co-sign/:token';
const maxBytes = 200_000;

interface Asked {
  readonly token: string;
  readonly form: URLSearchParams;
  readonly registry: ResourceRegistry;
}

type Step = (ctx: Context, asked: Asked) => Promise<string>;

function answersOf(form: URLSearchParams): LineAnswer[] {
  return [...form.entries()].flatMap(([name, value]) => {
    const line = /^answer_(\d{1,15})$/.exec(name)?.[1];
    if (line === undefined) return [];
    const note = form.get(`note_${line}`)?.trim().slice(0, 200) ?? '';
    return [{ line: Number(line), agrees: value === 'agreed', note: note === '' ? null : note }];
  });
}

/** What was typed into the page, which every further page carries until it is taken. */
function typedIn(form: URLSearchParams): Typed {
  const typed = [...form].filter(([name]) => /^(?:(?:answer|note)_\d{1,15}|signer)$/.test(name));
  return new Map(typed.map(([name, value]) => [name, value.slice(0, 200)]));
}

const wrong = '验证码不对或已过期';

const steps: Readonly<Record<string, Step>> = {
  code: async (ctx, { token, form }) => askAgain(ctx, token, { why: await sendCode(ctx, token), typed: typedIn(form) }),
  read: async (ctx, { token, form }) => {
    const code = form.get('code') ?? '';
    const content = await readSigned(ctx, { token, code });
    const typed = typedIn(form);
    return content ? contentPage(content, { code, typed }) : askAgain(ctx, token, { why: wrong, typed });
  },
  answer: async (ctx, { token, form, registry }) => {
    const code = form.get('code') ?? '';
    const signer = form.get('signer')?.trim().slice(0, 32) || null;
    const typed = typedIn(form);
    try {
      const isTaken = await answerSigned(ctx, registry, { token, code, signer, answers: answersOf(form) });
      return isTaken ? donePage() : askAgain(ctx, token, { why: wrong, typed });
    } catch (error) {
      if (!isExpectedFailure(error)) throw error;
      const content = await readSigned(ctx, { token, code }, 'answer');
      return content ? contentPage(content, { code, typed, why: error.message }) : gonePage();
    }
  },
};

async function askAgain(ctx: Context, token: string, said: FormState = {}): Promise<string> {
  const link = await linkOf(ctx, token);
  return link ? codePage(maskOf(link.phone), { sent: link.code_sent_at !== null, ...said }) : gonePage();
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}

type Serving = Pick<ServerSurface, 'contextFor' | 'registry'>;

/** Serves the partner's page: no account, no script; the token leads to it and the code opens it. */
export function mountCoSign(http: FastifyInstance, { contextFor, registry }: Serving): void {
  const contextOf = (request: FastifyRequest): Context => ({
    ...contextFor('co-sign'),
    client: { address: request.ip, user_agent: (request.headers['user-agent'] ?? '').slice(0, 300) },
  });
  const tokenOf = (request: FastifyRequest) => (request.params as { readonly token: string }).token;
  http.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    scope.get(path, { exposeHeadRoute: false }, async (request, reply) =>
      send(reply, await askAgain(contextOf(request), tokenOf(request))),
    );
    scope.post(path, async (request, reply) => {
      const { step = '' } = request.query as { readonly step?: string };
      const work = steps[step];
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return send(
        reply,
        work ? await work(contextOf(request), { token: tokenOf(request), form, registry }) : gonePage(),
      );
    });
    done();
  });
}
