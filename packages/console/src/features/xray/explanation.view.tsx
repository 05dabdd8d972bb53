import { xrayVerdict, xrayWall } from '@zhanggui/contract/features/xray/xray.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Link } from 'react-router';
import { EnumLabel } from '../../platform/fields/choice/enum.tsx';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import type { Explanation, View } from './use-xray.ts';

/** The walls in their order, each with what it says. */
export function Walls({ walls }: { readonly walls: View['walls'] }) {
  return (
    <ol className="zg-xray-walls">
      {walls.map(({ wall, verdict, rule }) => (
        <li key={`${wall}-${rule}`} data-verdict={verdict}>
          <strong>{labelOf(xrayWall, wall)}</strong>
          <EnumLabel of={xrayVerdict} value={verdict} />
          <span>{rule}</span>
        </li>
      ))}
    </ol>
  );
}

interface NamesProps {
  readonly label: string;
  readonly names: readonly string[];
}

function Names({ label, names }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <p>
      <strong>{label}</strong>
      {names.join('、')}
    </p>
  );
}

function WhatHelps({ openers, roles, granters }: Pick<Explanation, 'openers' | 'roles' | 'granters'>) {
  const { has } = usePermission();
  const may = has('/staff/role');
  return (
    <div className="zg-xray-help">
      <Names label="有其中一项即可：" names={openers.map(({ label }) => label)} />
      <Names label="谁可以授予：" names={granters.map(({ nickname }) => nickname)} />
      {roles.length > 0 && (
        <p>
          <strong>已有这项权限的角色：</strong>
          {roles.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && '、'}
              {may ? <Link to={`/staff/role?id=${id}`}>{name}</Link> : name}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Why something is let through or refused, and what would help. */
export function ExplanationCard({ explanation }: { readonly explanation: Explanation }) {
  const { asked, subject, happened, is_admitted, walls, ...helps } = explanation;
  return (
    <section className="zg-xray-card" aria-label="解释">
      <h2>
        <span className="zg-status" data-tone={is_admitted ? 'good' : 'bad'}>
          {is_admitted ? '允许' : '拒绝'}
        </span>
        {asked}
      </h2>
      {subject && (
        <p className="zg-faint">
          {subject.name} · {subject.identity}
          {subject.role && ` · 角色 ${subject.role}`} · {subject.scope}
        </p>
      )}
      {happened && (
        <p className="zg-faint">
          当时：{formatDateTime(happened.at)} 回复 {happened.status}
          {happened.reason && `（${happened.reason}）`}；以下是按现在的权限重新判断的结果
        </p>
      )}
      <Walls walls={walls} />
      <WhatHelps {...helps} />
      {is_admitted && <p className="zg-faint">权限上允许。库存、金额等业务规则在执行时另行检查。</p>}
    </section>
  );
}
