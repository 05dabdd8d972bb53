import { forgetSavedView, keepSavedView, savedViews } from '@zhanggui/contract/features/saved-view/saved-view.action';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { forgetView, keepView, viewsOf } from './saved-view.service.ts';

export const savedViewHandlers: readonly ActionHandler[] = [
  handle(savedViews, (ctx, { body }) => viewsOf(ctx, body.list)),
  handle(keepSavedView, (ctx, { body }) => keepView(ctx, body)),
  handle(forgetSavedView, (ctx, { params }) => forgetView(ctx, params.id)),
];
