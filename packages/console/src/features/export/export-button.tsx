import { exportersOf } from '@zhanggui/contract/features/export/exporters';
import { Suspense } from 'react';
import { Icon } from '../../platform/kit/icon/icons.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { Popup } from '../../platform/kit/popup/popup.tsx';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';

const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel);

/** Opens the export of what a list shows, for those who may. */
export function ExportButton({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  if (!exportersOf(list.resource).some(({ page }) => has(`${page}#export`))) return null;
  const trigger = (
    <Icon>
      <path d="M8 10V2.5M5 5.2L8 2.3l3 2.9M2.8 9.5v3a1 1 0 001 1h8.4a1 1 0 001-1v-3" />
    </Icon>
  );
  return (
    <Popup label="导出" trigger={trigger}>
      {(close) => (
        <Suspense>
          <ExportPanel list={list} onStarted={close} />
        </Suspense>
      )}
    </Popup>
  );
}
