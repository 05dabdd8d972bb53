import { Invalid } from '@zhanggui/contract/platform/errors';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Parameters } from '@zhanggui/contract/platform/resource/list-query';
import { type Input, type Operation, ok } from '../../platform/http/operation.ts';
import { ownView, readConditions } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { readable } from '../../platform/resource/get.ts';
import type { PlaceOf } from '../search/record-place.ts';
import { commentsOf } from './comment.query.ts';
import { say, withdrawComment } from './comment.service.ts';
import { mentionable } from './mentionable.query.ts';

const idOf = ({ params }: Input, name = 'id') => parseId(params[name] ?? '') ?? fail('not_found', {});

/** The comment operations of a resource that declares them. Readers of a record may read and add comments. */
export function commentOperations(compiled: CompiledResource, placeOf: PlaceOf): Operation[] {
  const { resource } = compiled;
  if (!resource.features?.includes('comments')) return [];
  const admit: Operation['admit'] = (caller) => void readConditions(compiled, caller);
  const base = { api: 'console', admit } as const;
  return [
    {
      ...base,
      method: 'GET',
      path: `${resource.path}_readonly/:id/comments/`,
      run: async (ctx, input) => {
        const before = checkedBefore(input.query);
        const id = idOf(input);
        await readable(ownView(ctx, compiled), compiled, id);
        return ok(await commentsOf(ctx, { resource: resource.name, id, before }));
      },
    },
    {
      ...base,
      method: 'GET',
      path: `${resource.path}_readonly/:id/mentionable/`,
      run: async (ctx, input) => {
        const q = checkedText(input.query);
        const id = idOf(input);
        await readable(ownView(ctx, compiled), compiled, id);
        return ok(JSON.stringify({ results: await mentionable(ctx, compiled, id, q) }));
      },
    },
    {
      ...base,
      method: 'POST',
      path: `${resource.path}/:id/comments/`,
      run: async (ctx, input) => ({
        status: 201,
        body: await say(ctx, compiled, placeOf, { id: idOf(input), body: input.body }),
      }),
    },
    {
      ...base,
      method: 'POST',
      path: `${resource.path}/:id/comments/:comment/withdraw/`,
      run: async (ctx, input) =>
        ok(await withdrawComment(ctx, compiled, { id: idOf(input), comment: idOf(input, 'comment') })),
    },
  ];
}

function refuseUnknown(unknown: Parameters): void {
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw new Invalid({ [name]: [`未知的参数：${name}`] });
}

function checkedBefore({ before, ...unknown }: Parameters): number {
  refuseUnknown(unknown);
  if (before === undefined) return Number.MAX_SAFE_INTEGER;
  const id = typeof before === 'string' ? parseId(before) : undefined;
  return id ?? refuseParameter('before', 'before 应为评论编号');
}

function checkedText({ q = '', ...unknown }: Parameters): string {
  refuseUnknown(unknown);
  return typeof q === 'string' && !q.includes('\u0000') ? q : refuseParameter('q', 'q 无效');
}

function refuseParameter(name: string, message: string): never {
  throw new Invalid({ [name]: [message] });
}
