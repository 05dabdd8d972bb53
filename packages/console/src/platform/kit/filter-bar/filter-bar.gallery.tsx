import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { NativeSelect, TextInput } from '../input/text-input.tsx';
import { FilterBar, type FilterControl } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';

function text(label: string, isSet = false): FilterControl {
  const control = <TextInput type="search" aria-label={label} placeholder={label} defaultValue={isSet ? '青岛' : ''} />;
  return { name: label, label, kind: 'text', isSet, control };
}

const status: FilterControl = {
  name: '状态',
  label: '状态',
  kind: 'enum',
  isSet: false,
  control: (
    <NativeSelect aria-label="状态">
      <option>全部状态</option>
      <option>待发货</option>
    </NativeSelect>
  ),
};

const many = Array.from({ length: 9 }, (_, index) => text(`条件 ${index + 1}`));

function Chips({ labels }: { readonly labels: readonly string[] }) {
  const [left, setLeft] = useState(labels);
  return (
    <FilterChips
      chips={left.map((label) => ({ name: label, label, words: '青岛' }))}
      onRemove={(name) => setLeft(left.filter((label) => label !== name))}
      onClear={() => setLeft([])}
    />
  );
}

export const gallery = defineGallery('筛选栏', {
  default: () => <FilterBar label="筛选订单" first={[text('单号'), status]} rest={[]} />,
  folded: () => <FilterBar label="筛选商品" first={[text('名称')]} rest={[text('品牌'), text('产地')]} />,
  foldedAndSet: () => <FilterBar label="筛选客户" first={[text('姓名')]} rest={[text('城市', true)]} />,
  many: () => <FilterBar label="筛选采购单" first={many.slice(0, 5)} rest={many.slice(5)} />,
  further: () => <FilterBar label="筛选仓库" first={[text('名称')]} rest={[]} further={many} />,
  chips: () => <Chips labels={['城市', '收货人所在的省市区']} />,
  manyChips: () => <Chips labels={Array.from({ length: 12 }, (_, index) => `条件 ${index + 1}`)} />,
});
