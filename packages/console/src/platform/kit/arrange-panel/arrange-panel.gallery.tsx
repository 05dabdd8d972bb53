import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { ArrangePanel } from './arrange-panel.tsx';
import type { ColumnLayout } from './column-layout.ts';

interface ExampleProps {
  readonly what: string;
  readonly usual: readonly string[];
  readonly further?: readonly string[];
}

function Example({ what, usual, further = [] }: ExampleProps) {
  const [layout, setLayout] = useState<ColumnLayout>();
  const standard: ColumnLayout = { shown: usual, hidden: further, widths: {} };
  return (
    <ArrangePanel
      title={`${what}设置`}
      what={what}
      note="拖动或按 Alt 加方向键排序，仅对您生效。"
      layout={{ ...(layout ?? standard), own: layout !== undefined, keep: setLayout }}
      labelOf={(name) => name}
    />
  );
}

const many = Array.from({ length: 12 }, (_, index) => `自定义属性 ${index + 1}`);

export const gallery = defineGallery('排列面板', {
  default: () => <Example what="列" usual={['编号', '名称', '金额']} further={['备注', '创建时间']} />,
  lastOne: () => <Example what="卡片" usual={['销售额']} />,
  longText: () => <Example what="字段" usual={['供应商在合同中约定的最晚发货时间（不含节假日）', '名称']} />,
  many: () => <Example what="属性" usual={many} />,
});
