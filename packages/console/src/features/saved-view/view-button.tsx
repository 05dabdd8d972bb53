import { Suspense } from 'react';
import { lazyPart } from '../../platform/fields/parts/lazy-part.ts';
import { Icon } from '../../platform/kit/feedback/icons.tsx';
import { Popup } from '../../platform/kit/feedback/popup.tsx';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';

const ViewPanel = lazyPart(async () => (await import('./view-panel.tsx')).ViewPanel);

/** Opens the saved views of a list whose filter is in the address. */
export function ViewButton({ list }: { readonly list: ResourceListModel }) {
  if (list.place !== 'address') return null;
  const trigger = (
    <Icon>
      <path d="M4.2 2.5h7.6v11L8 10.6l-3.8 2.9z" />
    </Icon>
  );
  return (
    <Popup label="视图" trigger={trigger}>
      {(close) => (
        <Suspense>
          <ViewPanel list={list} onDone={close} />
        </Suspense>
      )}
    </Popup>
  );
}
