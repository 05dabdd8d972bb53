import { useQuery } from '@tanstack/react-query';
import { compareAccess } from '@zhanggui/contract/features/xray/compare.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { useSearchParams } from 'react-router';
import { actionQuery } from '../../platform/api/action-query.ts';
import { Stack } from '../../platform/kit/layout/stack.tsx';
import { SectionHead } from '../../platform/kit/section-head/section-head.tsx';
import { StackedTable } from '../../platform/kit/table/stacked-table.tsx';
import { type ChosenSubject, SubjectPicker } from './subject-picker.view.tsx';
import './xray.css';

type Comparison = ReplyOfAction<typeof compareAccess>;
type Difference = Comparison['pages'][number];

/** The subject that parameters of an address name: `user`, `role`, with a prefix for the other one. */
function subjectIn(search: URLSearchParams, prefix: string): ChosenSubject {
  const role = search.get(`${prefix}role`);
  const id = Number(role ?? search.get(`${prefix}user`));
  return { kind: role === null ? 'user' : 'role', id: id > 0 ? id : undefined };
}

function useSubjects() {
  const [search, setSearch] = useSearchParams();
  const choose = (prefix: string) => (next: ChosenSubject) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        for (const kind of ['user', 'role']) changed.delete(`${prefix}${kind}`);
        changed.set(`${prefix}${next.kind}`, next.id === undefined ? '' : String(next.id));
        return changed;
      },
      { replace: true },
    );
  return { one: subjectIn(search, ''), other: subjectIn(search, 'other_'), choose };
}

const yes = (held: boolean) => (held ? '✓' : '✗');

/** What only one of both has on a page, in rows below its own. */
function PageRows({ page }: { readonly page: Difference }) {
  const { label, path, one, other, leaves, lists } = page;
  const parts = [
    ...(one === other ? [] : [{ key: 'page', label: '打开页面', one: yes(one), other: yes(other) }]),
    ...leaves.map((leaf) => ({ key: String(leaf.id), label: leaf.label, one: yes(leaf.one), other: yes(leaf.other) })),
    ...lists.map((list) => ({
      key: list.label,
      label: `${list.label}的数据`,
      one: list.one ?? '不可见',
      other: list.other ?? '不可见',
    })),
  ];
  return parts.map((part, at) => (
    <tr key={part.key}>
      <td data-label="页面">
        {at === 0 && (
          <>
            {label} <small className="zg-faint">{path}</small>
          </>
        )}
      </td>
      <td data-label="操作">{part.label}</td>
      <td data-label="前者">{part.one}</td>
      <td data-label="后者">{part.other}</td>
    </tr>
  ));
}

function Compared({ comparison: { one, other, facts, same, pages } }: { readonly comparison: Comparison }) {
  const heads = (first: string) => (
    <thead>
      <tr>
        {first.split(' ').map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        <th scope="col">{one}</th>
        <th scope="col">{other}</th>
      </tr>
    </thead>
  );
  return (
    <Stack gap={12}>
      <SectionHead title="为什么不同" />
      <StackedTable wraps>
        {heads('项目')}
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.label}>
              <td data-label="项目">{fact.differs ? <strong>{fact.label}</strong> : fact.label}</td>
              <td data-label={one}>{fact.one ?? '-'}</td>
              <td data-label={other}>{fact.other ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
      <SectionHead title={`不同的权限（${pages.length} 个页面），另有 ${same} 项相同`} />
      {pages.length === 0 && <p className="zg-faint">两者能打开的页面、能做的操作和能看到的数据完全相同</p>}
      {pages.length > 0 && (
        <StackedTable wraps>
          {heads('页面 操作')}
          <tbody>
            {pages.map((page) => (
              <PageRows key={page.id} page={page} />
            ))}
          </tbody>
        </StackedTable>
      )}
    </Stack>
  );
}

/** Two accounts or roles side by side; the address says which. */
export function CompareAccess() {
  const { one, other, choose } = useSubjects();
  const ready = one.id !== undefined && other.id !== undefined;
  const body = { [one.kind]: one.id, [`other_${other.kind}`]: other.id };
  const { data, error, isFetching } = useQuery({
    ...actionQuery(compareAccess, { body }),
    enabled: ready,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <>
      <SubjectPicker name="one" label="前者" value={one} onChange={choose('')} />
      <SubjectPicker name="other" label="后者" value={other} onChange={choose('other_')} />
      {!ready && <p className="zg-faint">选择两个账号或角色，对比能打开的页面、能做的操作和能看到的数据。</p>}
      {error && <p className="zg-field-error">{error.message}</p>}
      {isFetching && <p className="zg-faint">对比中…</p>}
      {ready && data && <Compared comparison={data} />}
    </>
  );
}
