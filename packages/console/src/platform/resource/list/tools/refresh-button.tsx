import { IconButton } from '../../../kit/button/button.tsx';
import { Icon } from '../../../kit/icon/icons.tsx';
import type { ResourceListModel } from '../use-resource-list.ts';

/** Reads the list again. */
export function RefreshButton({ list }: { readonly list: ResourceListModel }) {
  return (
    <IconButton aria-label="刷新" title="刷新" onClick={list.refresh}>
      <Icon>
        <path d="M13.2 8a5.2 5.2 0 1 1-1.6-3.75M13.4 2.2v2.9h-2.9" />
      </Icon>
    </IconButton>
  );
}
