import { useState } from 'react';
import { LinkButton, PlainButton } from '../../platform/kit/button/button.tsx';
import { ExplanationCard } from './explanation.view.tsx';
import { ShownRows } from './shown-rows.view.tsx';
import { useExplanation, type ViewedPage } from './use-xray.ts';

interface ViewedPageProps {
  readonly page: ViewedPage;
  /** The account that is looked through; undefined for a role. */
  readonly user: number | undefined;
}

/** What the subject sees of one page: its actions and lists. */
export function ViewedPageCard({ page, user }: ViewedPageProps) {
  const [asked, setRequested] = useState<number>();
  const [list, setList] = useState<string>();
  const canAsk = user !== undefined;
  return (
    <section className="zg-xray-card" aria-label={page.label}>
      <h2>
        <span className="zg-status" data-tone={page.open ? 'good' : 'neutral'}>
          {page.open ? '可见' : '不可见'}
        </span>
        {page.label} <small className="zg-faint">{page.path}</small>
      </h2>
      {canAsk && <LinkButton onClick={() => setRequested(page.id)}>为什么{page.open ? '可见' : '不可见'}？</LinkButton>}
      <h3>操作</h3>
      {page.leaves.length === 0 && <p className="zg-faint">本页仅可查看</p>}
      <ul className="zg-xray-leaves">
        {page.leaves.map(({ id, label, held }) => (
          <li key={id}>
            <PlainButton
              className="zg-xray-leaf"
              data-held={held}
              disabled={!canAsk}
              aria-pressed={asked === id}
              title={canAsk ? '点击查看原因' : undefined}
              onClick={() => setRequested(id)}
            >
              {held ? '✓' : '✗'} {label}
            </PlainButton>
          </li>
        ))}
      </ul>
      {canAsk && asked !== undefined && <WhyCard user={user} permission={asked} />}
      {page.lists.length > 0 && <h3>数据</h3>}
      <ul className="zg-xray-lists">
        {page.lists.map(({ name, label, rows, masked, readable }) => (
          <li key={name}>
            <strong>{label}</strong>
            <span>{rows}</span>
            {masked && <small className="zg-faint">隐藏部分内容：{masked}</small>}
            {canAsk && readable && list !== name && <LinkButton onClick={() => setList(name)}>查看可见数据</LinkButton>}
            {canAsk && list === name && <ShownRows user={user} name={name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhyCard({ user, permission }: { readonly user: number; readonly permission: number }) {
  const { data, error } = useExplanation({ user, permission });
  if (error) return <p className="zg-field-error">{error.message}</p>;
  return data ? <ExplanationCard explanation={data} /> : <p className="zg-faint">查询中…</p>;
}
