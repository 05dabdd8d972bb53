import {
  copySpecial,
  openSpecial,
  openSpecials,
  previewSpecial,
  publishSpecial,
  restoreSpecial,
  withdrawSpecial,
} from '@zhanggui/contract/domains/shop/special/special.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { liveSpecial, liveSpecials } from './open-special.query.ts';
import { publishSpecial as publish, restoreVersion, withdrawSpecial as withdraw } from './publish-special.service.ts';
import { shownBlocks } from './shown-blocks.query.ts';
import { copySpecial as copy } from './special.service.ts';

export const specialHandlers: readonly ActionHandler[] = [
  handle(publishSpecial, (ctx, { params, body }) => publish(ctx, params.id, body.version ?? null)),
  handle(withdrawSpecial, (ctx, { params }) => withdraw(ctx, params.id)),
  handle(copySpecial, (ctx, { params, body }) => copy(ctx, params.id, body.title)),
  handle(restoreSpecial, (ctx, { params, body }) => restoreVersion(ctx, params.id, body.version ?? null)),
  handle(previewSpecial, async (ctx, { body: { mall, blocks } }) => ({
    blocks: await shownBlocks(ctx, mall ?? null, blocks ?? []),
  })),
  handle(openSpecials, (ctx) => liveSpecials(ctx)),
  handle(openSpecial, (ctx, { params }) => liveSpecial(ctx, params.id)),
];
