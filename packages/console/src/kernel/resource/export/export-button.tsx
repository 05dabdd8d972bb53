import { exportersOf } from '@zhanggui/contract/kernel/export/exporters';
import { Suspense } from 'react';
import { Icon } from '../../feedback/icons.tsx';
import { Popup } from '../../feedback/popup.tsx';
import { lazyPart } from '../../field-kinds/parts/lazy-part.ts';
import { usePermission } from '../../navigation/shell-context.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';

const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel);

/** Opens the export of what a list shows, for those who may. */
export function ExportButton({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  if (!exportersOf(list.resource).some(({ page }) => has(`${page}#export`))) return null;
  const face = (
    <Icon>
      <path d="M8 10V2.5M5 5.2L8 2.3l3 2.9M2.8 9.5v3a1 1 0 001 1h8.4a1 1 0 001-1v-3" />
    </Icon>
  );
  return (
    <Popup label="导出" face={face}>
      {(close) => (
        <Suspense>
          <ExportPanel list={list} onStarted={close} />
        </Suspense>
      )}
    </Popup>
  );
}
