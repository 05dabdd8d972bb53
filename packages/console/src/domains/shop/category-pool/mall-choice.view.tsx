import { mall } from '@zhanggui/contract/domains/shop/mall/mall.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TreeAside, TreeChoice } from '../../../platform/kit/tree/tree-aside.tsx';
import { useListPage } from '../../../platform/resource/data/use-records.ts';

export type MallRow = RowOf<typeof mall>;

const everything = { limit: 200, offset: 0, is_deleted: false, ordering: 'id' };

/** The malls, and the one that the address names; the first by default. */
export function useChosenMall() {
  const [search, setSearch] = useSearchParams();
  const { data } = useListPage(mall, everything);
  const malls = (data?.results ?? []) as unknown as readonly MallRow[];
  const chosen = malls.find(({ id }) => String(id) === search.get('mall')) ?? malls[0];
  return { malls, chosen, choose: (id: number) => setSearch({ mall: String(id) }) };
}

interface MallChoiceProps {
  readonly malls: readonly MallRow[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** The malls beside what is set for one of them. */
export function MallChoice({ malls, chosen, onChoose }: MallChoiceProps) {
  const [text, setText] = useState('');
  return (
    <TreeAside label="选择商城" search="查找商城" text={text} onText={setText}>
      {malls
        .filter(({ name }) => name.includes(text.trim()))
        .map(({ id, name }) => (
          <TreeChoice key={id} label={name} isChosen={id === chosen} onChoose={() => onChoose(id)} />
        ))}
    </TreeAside>
  );
}
