import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { SortableTree } from './sortable-tree.tsx';

const long = '从义乌仓库直接发往收货人的节日礼盒与云南普洱茶的组合分类，名称很长时换行';
const rows = [
  { id: 1, depth: 0, name: '粮油', note: '0 个商品' },
  { id: 2, depth: 1, name: '大米', note: '20 个商品' },
  { id: 3, depth: 0, name: '茶叶' },
];
const actions = { label: '分类', onKey: () => undefined, onDrop: () => undefined };

/** Tells what was dropped where. */
function Dropped() {
  const [dropped, setDropped] = useState('');
  return (
    <>
      <SortableTree
        {...actions}
        rows={rows}
        onDrop={(id, target, place) => setDropped(`${id} ${place === 'into' ? '放入' : '排在前面'} ${target}`)}
      />
      <p role="status">{dropped}</p>
    </>
  );
}

export const gallery = defineGallery('排序树', {
  default: () => <Dropped />,
  disabled: () => <SortableTree {...actions} rows={rows} disabled />,
  empty: () => <SortableTree {...actions} rows={[]} />,
  longText: () => <SortableTree {...actions} rows={[{ id: 1, depth: 2, name: long, note: '20 个商品' }]} />,
});
