import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { MenuList } from './menu-list.tsx';

interface ExampleProps {
  readonly label: string;
  readonly labels: readonly string[];
  readonly note?: string;
}

function Example({ label, labels, note }: ExampleProps) {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <MenuList
        label={label}
        items={labels.map((words) => ({ key: words, label: words, note }))}
        onChoose={setChosen}
      />
      <p role="status">{chosen}</p>
    </>
  );
}

export const gallery = defineGallery('选项列表', {
  default: () => <Example label="单据" labels={['拣货单', '发货单']} />,
  notes: () => <Example label="银行" labels={['青岛银行', '齐鲁银行']} note="QDB · 停用" />,
  empty: () => <Example label="模板" labels={[]} />,
  longText: () => <Example label="方式" labels={['按收货人所在的省市区和下单时间合并打印']} note="默认" />,
  many: () => <Example label="仓库" labels={Array.from({ length: 20 }, (_, index) => `第 ${index + 1} 仓`)} />,
});
