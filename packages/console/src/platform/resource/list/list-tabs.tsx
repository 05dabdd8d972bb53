import { Suspense } from 'react';
import { useFeatures } from '../../feature-parts.ts';
import { StatusTabs } from '../filter/status-tabs.tsx';
import type { ResourceListModel } from './use-resource-list.ts';
import './list-tabs.css';

/** The states of a list's records, and what features put beside them. */
export function ListTabs({ list }: { readonly list: ResourceListModel }) {
  const { listTabs } = useFeatures();
  return (
    <div className="zg-list-tabs">
      <StatusTabs list={list} />
      {list.place === 'address' &&
        listTabs.map(({ name, Part }) => (
          <Suspense key={name}>
            <Part list={list} />
          </Suspense>
        ))}
    </div>
  );
}
