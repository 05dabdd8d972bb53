import { forgetSavedView, keepSavedView, savedViews } from '@zhanggui/contract/features/saved-view/saved-view.action';
import { keepUserSetting, userSettings } from '@zhanggui/contract/features/saved-view/user-setting.action';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { forgetView, keepView, viewsOf } from './saved-view.service.ts';
import { keepSetting, ownSettings } from './user-setting.service.ts';

export const personalHandlers: readonly ActionHandler[] = [
  handle(userSettings, async (ctx) => ({ results: await ownSettings(ctx) })),
  handle(keepUserSetting, (ctx, { body }) => keepSetting(ctx, { key: body.key, value: body.value ?? null })),
  handle(savedViews, (ctx, { body }) => viewsOf(ctx, body.list)),
  handle(keepSavedView, (ctx, { body }) => keepView(ctx, body)),
  handle(forgetSavedView, (ctx, { params }) => forgetView(ctx, params.id)),
];
