import { accountTarget, roleTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { useState } from 'react';
import type { RefValue } from '../../platform/fields/choice/ref-label.ts';
import { RefSelect } from '../../platform/fields/choice/ref-select.tsx';
import { PlainButton } from '../../platform/kit/button/button.tsx';
import { CheckBox, RadioButton } from '../../platform/kit/input/check-box.tsx';
import { Walls } from './explanation.view.tsx';
import { useView, type View, type ViewedPage } from './use-xray.ts';
import { ViewedPageCard } from './viewed-page.view.tsx';

const kinds = { user: '账号', role: '角色' } as const;
type Kind = keyof typeof kinds;
const targets = { user: accountTarget, role: roleTarget };

/** Shows the console as an account or a role sees it. */
export function ViewAs() {
  const [kind, setKind] = useState<Kind>('user');
  const [chosen, setChosen] = useState<RefValue | null>(null);
  const { data, error, isFetching } = useView(chosen ? { [kind]: chosen.id } : {});
  const choose = (next: Kind) => {
    setKind(next);
    setChosen(null);
  };
  return (
    <>
      <div className="zg-xray-form">
        <fieldset>
          <legend>预览对象</legend>
          {Object.entries(kinds).map(([value, label]) => (
            <label key={value}>
              <RadioButton name="kind" checked={kind === value} onChange={() => choose(value as Kind)} />
              {label}
            </label>
          ))}
        </fieldset>
        <RefSelect
          key={kind}
          id="xray-target"
          label={`要查看的${kinds[kind]}`}
          target={targets[kind]}
          value={chosen}
          onChange={setChosen}
          placeholder={kind === 'user' ? '昵称，或完整的用户名' : '选择角色'}
          className="zg-xray-picker"
        />
      </div>
      {!chosen && (
        <p className="zg-faint">选择账号或角色，预览其菜单、操作与数据；仅供查看，每次查看都会记入审计日志。</p>
      )}
      {error && <p className="zg-field-error">{error.message}</p>}
      {isFetching && <p className="zg-faint">加载中…</p>}
      {chosen && data && (
        <Viewed key={`${kind}-${chosen.id}`} view={data} user={kind === 'user' ? chosen.id : undefined} />
      )}
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
