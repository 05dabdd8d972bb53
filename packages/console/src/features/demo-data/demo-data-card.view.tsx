import { useQuery } from '@tanstack/react-query';
import { clearDemoData, readDemoData } from '@zhanggui/contract/features/demo-data/demo-data.action';
import type { TextField } from '@zhanggui/contract/platform/fields/text/text';
import { actionQuery } from '../../platform/api/action-query.ts';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { TextInput } from '../../platform/kit/input/text-input.tsx';
import { ActionButton } from '../../platform/resource/action/action-button.tsx';
import { defineActionInputs } from '../../platform/resource/action/action-presentation.ts';

function PasswordInput({ id, value, onChange, onLeave, describedBy }: InputProps<TextField>) {
  return (
    <TextInput
      id={id}
      type="password"
      autoComplete="current-password"
      value={value ?? ''}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}

const clear = defineActionInputs(clearDemoData, { password: PasswordInput });

/** Where the demo's data are here: what keeps them from being cleared, or the act that clears them. */
export function DemoDataCard() {
  const { data } = useQuery(actionQuery(readDemoData, { body: {} }));
  if (data?.loaded_at == null) return null;
  const own = data.own_rows.map(({ label, count }) => `${label} ${formatNumber(count)} 条`);
  return (
    <section className="zg-state-card" data-width="full" aria-label="演示数据">
      <h2>演示数据</h2>
      <p>
        本系统在 {formatDateTime(data.loaded_at)}{' '}
        装入了演示数据。正式使用前可以一次清除：设置、角色、地区、消息模板、审计日志和您的账号保留，其他账号删除。
      </p>
      {own.length === 0 ? (
        <ActionButton action={clear} kind="danger" onDone={() => window.location.assign('/')} />
      ) : (
        <p role="status">
          装入之后又录入了 {own.join('、')}
          ，不能清除。请先删除它们；删不掉的单据说明系统已在使用，请另建一套不带演示数据的系统（DEMO=none）。
        </p>
      )}
    </section>
  );
}
