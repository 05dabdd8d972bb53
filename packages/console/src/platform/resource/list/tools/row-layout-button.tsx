import { IconButton } from '../../../kit/button/button.tsx';
import { Icon } from '../../../kit/icon/icons.tsx';
import { useIsDesktop } from '../../../kit/layout/use-is-desktop.ts';
import { useRowLayout } from '../columns/use-row-layout.ts';
import type { ResourceListModel } from '../use-resource-list.ts';

/** Shows the rows of a list as cards below each other, or as a table again. */
export function RowLayoutButton({ list }: { readonly list: ResourceListModel }) {
  const { layout, toggle } = useRowLayout(list);
  if (!useIsDesktop()) return null;
  const label = layout === 'cards' ? '表格显示' : '卡片显示';
  return (
    <IconButton aria-label={label} title={label} aria-pressed={layout === 'cards'} onClick={toggle}>
      <Icon>
        <path d="M2.5 3h11v4h-11zM2.5 9h11v4h-11z" />
      </Icon>
    </IconButton>
  );
}
