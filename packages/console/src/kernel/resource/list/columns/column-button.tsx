import { Suspense } from 'react';
import { Icon } from '../../../feedback/icons.tsx';
import { Popup } from '../../../feedback/popup.tsx';
import { lazyPart } from '../../../field-kinds/parts/lazy-part.ts';
import type { ResourceListModel } from '../use-resource-list.ts';

const ColumnPanel = lazyPart(async () => (await import('./column-panel.tsx')).ColumnPanel);

/** Opens the choice of columns. */
export function ColumnButton({ list }: { readonly list: ResourceListModel }) {
  const face = (
    <Icon>
      <path d="M2.5 3.2h11v9.6h-11zM6.2 3.2v9.6M9.8 3.2v9.6" />
    </Icon>
  );
  return (
    <Popup label="列设置" face={face}>
      {() => (
        <Suspense>
          <ColumnPanel resource={list.resource} layout={list.columns} />
        </Suspense>
      )}
    </Popup>
  );
}
