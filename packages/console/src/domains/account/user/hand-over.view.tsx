import { useQuery } from '@tanstack/react-query';
import { handOver, readHeldWork } from '@zhanggui/contract/domains/account/hand-over/hand-over.action';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { Link } from 'react-router';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { RefPicker } from '../../../platform/fields/choice/ref.tsx';
import type { RefValue } from '../../../platform/fields/choice/ref-label.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useFormRecord } from '../../../platform/resource/form/form-record.ts';

function useHeldWork(id: number | undefined) {
  const { data, error, refetch } = useQuery({
    ...actionQuery(readHeldWork, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    staleTime: 0,
  });
  return { kinds: data?.kinds, error, refetch };
}

/** What an account still holds, with the way to each. */
function HeldWork({ row }: { readonly row: Row }) {
  const { kinds, error, refetch } = useHeldWork(row.id);
  if (error) return <LoadFailed what="未完成的工作" error={error} onRetry={() => void refetch()} />;
  if (!kinds) return <p className="zg-faint">正在查找未完成的工作…</p>;
  if (kinds.length === 0) return <p className="zg-faint">没有未完成的工作，可以直接办理离职</p>;
  return (
    <dl className="zg-facts">
      {kinds.map(({ kind, label, count, first }) => (
        <div key={kind}>
          <dt>
            {label}（{count}）
          </dt>
          <dd>
            {first.map(({ title, path }, at) => (
              <span key={`${path}${title}`}>
                {at > 0 && '、'}
                {path ? <Link to={path}>{title}</Link> : title}
              </span>
            ))}
            {count > first.length && ' 等'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Other = Readonly<{ kind: string; to: RefValue }>;

/** Another receiver for single kinds of work; the account chosen above gets the rest. */
function Others({ id, value, onChange }: InputProps<LinesField>) {
  const { kinds = [] } = useHeldWork(useFormRecord()?.id);
  const others = (value ?? []) as unknown as readonly Other[];
  const give = (kind: string, to: RefValue | null) => {
    const rest = others.filter((other) => other.kind !== kind);
    onChange(to ? [...rest, { kind, to }] : rest);
  };
  if (kinds.length < 2) return <span className="zg-faint">全部交给上面的接手人</span>;
  return kinds.map(({ kind, label }) => (
    <RefPicker
      key={kind}
      id={`${id}.${kind}`}
      target={accountTarget}
      className="zg-select"
      label={`${label}的接手人`}
      placeholder={`${label}：同上`}
      value={others.find((other) => other.kind === kind)?.to ?? null}
      onChange={(to) => give(kind, to)}
    />
  ));
}

/** The hand-over of an account: it shows what is open before anything is given. */
export const handOverAction = defineActionInputs(handOver, { others: Others }, HeldWork);
