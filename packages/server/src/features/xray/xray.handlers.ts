import { compareAccess } from '@zhanggui/contract/features/xray/compare.action';
import { explainAccess, previewRole, rowsAs, viewAs } from '@zhanggui/contract/features/xray/xray.action';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { compare } from './compare.service.ts';
import { explain } from './explain.service.ts';
import { preview, rows, view } from './view.service.ts';
import type { XrayParts } from './xray-parts.ts';

/** Serves looks through others: nothing is ever done in their name. */
export function xrayHandlers(parts: XrayParts): readonly ActionHandler[] {
  return requireUnrestrictedScope([
    handle(viewAs, (ctx, { body }) => view(parts, ctx, body)),
    handle(previewRole, async (ctx, { body }) => preview(parts, ctx, body)),
    handle(compareAccess, (ctx, { body }) => compare(parts, ctx, body)),
    handle(rowsAs, (ctx, { body }) => rows(parts, ctx, body)),
    handle(explainAccess, (ctx, { body }) => explain(parts, ctx, body)),
  ]);
}
