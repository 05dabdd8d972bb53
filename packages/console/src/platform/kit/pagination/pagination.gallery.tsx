import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { Pager } from './pager.tsx';
import { Pagination } from './pagination.tsx';

interface ExampleProps {
  readonly count: number;
  readonly size?: number | 'endless';
  readonly first?: number;
}

function Pages({ count, size: given = 20, first = 1 }: ExampleProps) {
  const [page, setPage] = useState(first);
  const [size, setSize] = useState(given);
  return (
    <Pagination
      page={page}
      count={count}
      size={size}
      sizes={[20, 50, 100]}
      onTurn={setPage}
      onResize={(next) => setSize(next === 'endless' ? next : Number(next))}
    />
  );
}

function Small({ count }: { readonly count: number }) {
  const [page, setPage] = useState(1);
  return <Pager count={count} size={10} page={page} onTurn={setPage} />;
}

export const gallery = defineGallery('分页', {
  default: () => <Pages count={95} />,
  empty: () => <Pages count={0} />,
  onePage: () => <Pages count={12} />,
  many: () => <Pages count={1_000_000} first={25_000} />,
  endless: () => <Pages count={95} size="endless" />,
  smallTable: () => <Small count={35} />,
});
