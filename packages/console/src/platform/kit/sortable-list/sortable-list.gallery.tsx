import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { SortableList } from './sortable-list.tsx';

const long = '从义乌仓库直接发往收货人的节日礼盒与云南普洱茶的组合图片，名称很长时换行';

function Names({ names, disabled }: { readonly names: readonly string[]; readonly disabled?: boolean }) {
  const [order, setOrder] = useState(names);
  const items = order.map((name) => ({ key: name, label: name, content: <span>{name}</span> }));
  return <SortableList label="顺序" items={items} disabled={disabled ?? false} onSort={setOrder} />;
}

export const gallery = defineGallery('排序列表', {
  default: () => <Names names={['粮油', '茶叶', '家电']} />,
  disabled: () => <Names names={['粮油', '茶叶']} disabled />,
  empty: () => <Names names={[]} />,
  longText: () => <Names names={[long, '茶叶']} />,
});
