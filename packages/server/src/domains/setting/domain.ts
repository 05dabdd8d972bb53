import {
  openEdition,
  releaseEdition,
  withdrawEdition,
} from '@zhanggui/contract/domains/setting/edition/edition.action';
import { arrangePictures, openPictures } from '@zhanggui/contract/domains/setting/picture/picture.action';
import { applyRegions, compareRegions } from '@zhanggui/contract/domains/setting/region/official-list.action';
import { importStores } from '@zhanggui/contract/domains/setting/store/import-stores';
import { storePoints } from '@zhanggui/contract/domains/setting/store/store-points.action';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { editionBindings } from './edition/edition.bindings.ts';
import { adviseClient, moveEdition } from './edition/edition.service.ts';
import { linkTargets } from './picture/link-target.port.ts';
import { pictureBinding } from './picture/picture.bindings.ts';
import { arrange, livePictures } from './picture/picture.service.ts';
import { shortLinkTarget } from './picture/picture-link.query.ts';
import { applyList, compareWithList } from './region/official-list.service.ts';
import { regionRenamed } from './region/region-renamed.port.ts';
import { settingBindings } from './setting.bindings.ts';
import { settingTables } from './setting.scope.ts';
import { region, regionChange } from './setting.tables.ts';
import { applyStoreRow, checkStoreRows, undoStoreRow } from './store/import/import-stores.service.ts';
import { storeBindings } from './store/store.bindings.ts';
import { storeType } from './store/store.tables.ts';
import { pointsOfStores } from './store/store-points.query.ts';

export const settingServer = defineServerDomain({
  name: 'setting',
  tables: settingTables,
  outlasts_demo: [{ table: region }, { table: regionChange }, { table: storeType }],
  bindings: [...settingBindings, pictureBinding, ...storeBindings, ...editionBindings],
  imports: [handleImport(importStores, { check: checkStoreRows, apply: applyStoreRow, undo: undoStoreRow })],
  points: [regionRenamed, linkTargets],
  provides: [provide(linkTargets, shortLinkTarget)],
  handlers: [
    ...requireUnrestrictedScope([
      handle(compareRegions, (ctx, { body }) => compareWithList(ctx, body.list)),
      handle(applyRegions, (ctx, { body }) => applyList(ctx, body)),
      handle(arrangePictures, (ctx, { body }) => arrange(ctx, body)),
      handle(releaseEdition, (ctx, { params: { id } }) => moveEdition(ctx, id, 'release')),
      handle(withdrawEdition, (ctx, { params: { id } }) => moveEdition(ctx, id, 'withdraw')),
    ]),
    handle(storePoints, (ctx, { body }) => pointsOfStores(ctx, body)),
    handle(openEdition, (ctx, { body }) => adviseClient(ctx, body)),
    handle(openPictures, (ctx, { body }) => livePictures(ctx, body.slot ?? null)),
  ],
});
