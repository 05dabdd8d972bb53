import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PlainButton } from '../../platform/kit/button/button.tsx';
import { CheckBox } from '../../platform/kit/input/check-box.tsx';
import { Walls } from './explanation.view.tsx';
import { type ChosenSubject, SubjectPicker } from './subject-picker.view.tsx';
import { useView, type View, type ViewedPage } from './use-xray.ts';
import { ViewedPageCard } from './viewed-page.view.tsx';

/** The account or role that the address names; an account where it names none. */
function subjectIn(search: URLSearchParams): ChosenSubject {
  const role = Number(search.get('role'));
  const id = role > 0 ? role : Number(search.get('user'));
  return { kind: role > 0 ? 'role' : 'user', id: id > 0 ? id : undefined };
}

/** Shows the console as an account or a role sees it. */
export function ViewAs() {
  const [search] = useSearchParams();
  const [subject, setSubject] = useState(() => subjectIn(search));
  const { kind, id } = subject;
  const { data, error, isFetching } = useView(id === undefined ? {} : { [kind]: id });
  return (
    <>
      <SubjectPicker name="kind" label="预览对象" value={subject} onChange={setSubject} />
      {id === undefined && (
        <p className="zg-faint">选择账号或角色，预览其菜单、操作与数据；仅供查看，每次查看都会记入审计日志。</p>
      )}
      {error && <p className="zg-field-error">{error.message}</p>}
      {isFetching && <p className="zg-faint">加载中…</p>}
      {id !== undefined && data && <Viewed key={`${kind}-${id}`} view={data} user={kind === 'user' ? id : undefined} />}
    </>
  );
}

const pagesOf = ({ groups }: View): readonly ViewedPage[] =>
  groups.flatMap(({ sections }) => sections.flatMap(({ pages }) => pages));

function Viewed({ view, user }: { readonly view: View; readonly user: number | undefined }) {
  const pages = pagesOf(view);
  const open = pages.filter((page) => page.open);
  const [all, setAll] = useState(false);
  const [current, setCurrent] = useState(open[0]?.id);
  const page = pages.find(({ id }) => id === current);
  const { name, identity, role, scope } = view.subject;
  return (
    <>
      <p className="zg-xray-subject" role="status">
        <strong>{name}</strong> {identity}
        {role && user !== undefined && ` · 角色 ${role}`} · 数据范围：{scope} · 可见 {open.length} 个页面
      </p>
      {view.walls.some(({ verdict }) => verdict === 'refused') && <Walls walls={view.walls} />}
      <div className="zg-xray-console">
        <nav aria-label="其菜单">
          <label className="zg-xray-all">
            <CheckBox checked={all} onChange={() => setAll(!all)} />
            显示不可见的页面
          </label>
          <Menu groups={view.groups} all={all} current={current} onChoose={setCurrent} />
        </nav>
        {page ? <ViewedPageCard key={page.id} page={page} user={user} /> : <p className="zg-faint">没有可见的页面</p>}
      </div>
    </>
  );
}

interface MenuProps {
  readonly groups: View['groups'];
  readonly all: boolean;
  readonly current: number | undefined;
  readonly onChoose: (page: number) => void;
}

function Menu({ groups, all, current, onChoose }: MenuProps) {
  return groups.map(({ label, sections }) => {
    const pages = sections.flatMap((section) => section.pages).filter(({ open }) => all || open);
    if (pages.length === 0) return null;
    return (
      <section key={label}>
        <h2>{label}</h2>
        <ul>
          {pages.map(({ id, label: title, open }) => (
            <li key={id}>
              <PlainButton
                className="zg-xray-entry"
                data-open={open}
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onChoose(id)}
              >
                {title}
              </PlainButton>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
