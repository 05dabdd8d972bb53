import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import type { RowCommand } from './row-command.ts';
import { RowCommands } from './row-commands.tsx';

interface ExampleProps {
  readonly of: string;
  readonly labels: readonly string[];
}

function Example({ of, labels }: ExampleProps) {
  const [last, setLast] = useState('');
  const commands = labels.map(
    (label): RowCommand => ({
      key: label,
      label,
      run: () => setLast(label),
      ...(label === '删除' && { tone: 'danger' as const }),
    }),
  );
  return (
    <>
      <RowCommands of={of} commands={commands} />
      <p role="status">{last && `已执行：${last}`}</p>
    </>
  );
}

export const gallery = defineGallery('行操作', {
  none: () => <Example of="商品一" labels={[]} />,
  two: () => <Example of="商品二" labels={['编辑', '删除']} />,
  more: () => <Example of="商品三" labels={['编辑', '复制', '上架', '下架', '删除']} />,
  longText: () => <Example of="商品四" labels={['查看供应商报价记录', '申请调整结算价格', '删除']} />,
});
