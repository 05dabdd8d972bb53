import { exportersOf } from '@zhanggui/contract/features/export/exporters';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { Suspense } from 'react';
import { Icon } from '../../platform/kit/icon/icons.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { Popup } from '../../platform/kit/popup/popup.tsx';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import type { Has } from '../../platform/resource/data/access.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';

const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel);

const exportIcon = (
  <Icon>
    <path d="M8 10V2.5M5 5.2L8 2.3l3 2.9M2.8 9.5v3a1 1 0 001 1h8.4a1 1 0 001-1v-3" />
  </Icon>
);

/** Whether the rows of a resource may be exported. */
export function mayExport(resource: ResourceDeclaration, has: Has): boolean {
  return exportersOf(resource).some(({ page }) => has(`${page}#export`));
}

/** Opens the export of what a list shows, for those who may. */
export function ExportButton({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  if (!mayExport(list.resource, has)) return null;
  return (
    <Popup label="导出" trigger={exportIcon}>
      {(close) => (
        <Suspense>
          <ExportPanel list={list} onStarted={close} />
        </Suspense>
      )}
    </Popup>
  );
}

/** Opens the export of the chosen rows. */
export function ExportChosenButton({ list }: { readonly list: ResourceListModel }) {
  return (
    <Popup label="导出选中的记录" look="zg-button" trigger="导出">
      {(close) => (
        <Suspense>
          <ExportPanel list={list} onStarted={close} />
        </Suspense>
      )}
    </Popup>
  );
}
