import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { Segmented } from './segmented.tsx';

interface ExampleProps {
  readonly label: string;
  readonly labels: readonly string[];
}

function Example({ label, labels }: ExampleProps) {
  const [value, setValue] = useState(labels[0] ?? '');
  const options = labels.map((words) => ({ value: words, label: words }));
  return <Segmented label={label} options={options} value={value} onChange={setValue} />;
}

export const gallery = defineGallery('分段切换', {
  default: () => <Example label="显示" labels={['订单行', '包裹', '退货']} />,
  longText: () => <Example label="范围" labels={['等待供应商确认的', '已经由供应商确认并发货的']} />,
  many: () => <Example label="月份" labels={Array.from({ length: 12 }, (_, index) => `${index + 1} 月`)} />,
});
