import { mall } from '@zhanggui/contract/domains/shop/mall/mall.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useState } from 'react';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Popup } from '../../../platform/kit/popup/popup.tsx';
import { TreeAside, TreeChoice } from '../../../platform/kit/tree/tree-aside.tsx';
import { useListPage } from '../../../platform/resource/data/use-records.ts';

export type MallRow = RowOf<typeof mall>;

/** The malls that the caller sees, or those of one kind; what is shown where they did not arrive. */
export function useMalls(kind?: string) {
  const everything = { limit: 200, offset: 0, is_deleted: false, ordering: 'id' };
  const { data, error, refetch } = useListPage(mall, kind === undefined ? everything : { ...everything, kind });
  const malls = (data?.results ?? []) as unknown as readonly MallRow[];
  return { malls, failed: error && <LoadFailed what="商城" error={error} onRetry={() => void refetch()} /> };
}

interface MallChoiceProps {
  readonly malls: readonly MallRow[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
  /** What shows all of them; absent where one is always chosen. */
  readonly onAll?: () => void;
}

/** The malls beside what is shown of one of them. */
export function MallChoice({ malls, chosen, onChoose, onAll }: MallChoiceProps) {
  const [text, setText] = useState('');
  return (
    <TreeAside label="选择商城" search="查找商城" text={text} onText={setText}>
      {onAll && <TreeChoice label="全部商城" isChosen={chosen === undefined} onChoose={onAll} />}
      {malls
        .filter(({ name }) => name.includes(text.trim()))
        .map(({ id, name }) => (
          <TreeChoice key={id} label={name} isChosen={id === chosen} onChoose={() => onChoose(id)} />
        ))}
    </TreeAside>
  );
}

/** The same choice behind a button, where the malls have no room beside the list. */
export function MallPopup({ malls, chosen, onChoose, onAll }: MallChoiceProps) {
  const name = malls.find(({ id }) => id === chosen)?.name ?? '全部商城';
  return (
    <span className="zg-unless-beside">
      <Popup label="选择商城" trigger={name} look="zg-button">
        {(close) => {
          const choose = (id: number) => {
            close();
            onChoose(id);
          };
          const all = () => {
            close();
            onAll?.();
          };
          return <MallChoice malls={malls} chosen={chosen} onChoose={choose} {...(onAll && { onAll: all })} />;
        }}
      </Popup>
    </span>
  );
}
