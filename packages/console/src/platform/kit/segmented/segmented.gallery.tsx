import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { OneOf } from './one-of.tsx';
import { RadioRow } from './radio-row.tsx';
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

function RadioExample({ isWrong = false }: { readonly isWrong?: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  const options = ['仅退款', '退货退款', '换货'].map((words) => ({ value: words, label: words }));
  return <RadioRow label="退款类型" options={options} value={value} isWrong={isWrong} onChange={setValue} />;
}

function OneOfExample() {
  const [chosen, setChosen] = useState('今天');
  const values = ['今天', '昨天', '最近 7 天'].map((words) => ({ value: words, label: words }));
  return <OneOf label="日期" values={values} chosen={chosen} onChoose={setChosen} />;
}

export const gallery = defineGallery('分段切换', {
  default: () => <Example label="显示" labels={['订单行', '包裹', '退货']} />,
  choice: () => <RadioExample />,
  wrongChoice: () => <RadioExample isWrong />,
  longText: () => <Example label="范围" labels={['等待供应商确认的', '已经由供应商确认并发货的']} />,
  many: () => <Example label="月份" labels={Array.from({ length: 12 }, (_, index) => `${index + 1} 月`)} />,
  pressed: () => <OneOfExample />,
});
