import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { ArrangePanel } from '../../../kit/arrange-panel/arrange-panel.tsx';
import { type ColumnLayout, resized } from '../../../kit/arrange-panel/column-layout.ts';
import { usualWidth } from '../../table/columns.ts';
import type { ColumnLayoutModel } from './use-column-layout.ts';

interface ColumnPanelProps {
  readonly resource: ResourceDeclaration;
  readonly layout: ColumnLayoutModel;
}

const widthStep = 20;

/** Chooses the columns of a list, their order and their widths. */
export function ColumnPanel({ resource, layout }: ColumnPanelProps) {
  const byKey = (name: string, key: string): ColumnLayout | undefined => {
    const width = layout.widths[name] ?? usualWidth(resource, name);
    if (key === 'ArrowLeft') return resized(layout, { [name]: width - widthStep });
    return key === 'ArrowRight' ? resized(layout, { [name]: width + widthStep }) : undefined;
  };
  return (
    <ArrangePanel
      title="列设置"
      what="列"
      note={`拖动调整顺序，或用 Alt+↑↓ 移动、Alt+←→ 调整宽度；${layout.lent ? '这是视图的列，离开视图后恢复自己的列' : '仅对自己生效'}`}
      layout={layout}
      labelOf={(name) => fieldOf(resource, name)?.label ?? name}
      byKey={byKey}
    />
  );
}
