import {
  changeSavedView,
  forgetSavedView,
  keepSavedView,
  ownSavedViews,
  savedViews,
} from '@zhanggui/contract/features/saved-view/saved-view.action';
import type { ServerSurface } from '../../platform/feature.ts';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { pageAdmission } from '../../platform/resource/page-admission.ts';
import { ownViews } from './own-views.service.ts';
import { changeView, forgetView, keepView, viewsOf } from './saved-view.service.ts';

export function savedViewHandlers({
  declarations,
  registry,
  counter,
}: Pick<ServerSurface, 'declarations' | 'registry' | 'counter'>): readonly ActionHandler[] {
  const surface = { registry, counter, admits: pageAdmission(declarations) };
  return [
    handle(savedViews, (ctx, { body }) => viewsOf(ctx, body.list)),
    handle(ownSavedViews, async (ctx) => ({ results: await ownViews(ctx, surface) })),
    handle(keepSavedView, (ctx, { body }) => keepView(ctx, body)),
    handle(changeSavedView, (ctx, { params, body }) => changeView(ctx, params.id, body)),
    handle(forgetSavedView, (ctx, { params }) => forgetView(ctx, params.id)),
  ];
}
