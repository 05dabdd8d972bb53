import { messageTemplate } from '@zhanggui/contract/domains/message/template/message-template.resource';
import { nameVariable } from '@zhanggui/contract/domains/message/template/message-text';
import { idOf } from '@zhanggui/contract/platform/fields/choice/ref';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { TextInput } from '../../platform/kit/input/text-input.tsx';
import { Stack } from '../../platform/kit/layout/stack.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { useRecord } from '../../platform/resource/data/use-records.ts';
import { useFormValue } from '../../platform/resource/form/form-record.ts';

interface Line {
  readonly id?: number;
  readonly name?: string;
  readonly value?: string;
}

/** A value for each variable of the chosen template; an empty one leaves the variable out. */
export function VariablesInput({ id, value, onChange, onLeave, issues }: InputProps<LinesField>) {
  const { data, error, refetch } = useRecord(messageTemplate, idOf(useFormValue('template')));
  if (error) return <LoadFailed what="模板" error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="zg-faint">选择模板后填写</p>;
  const lines = (value ?? []) as readonly Line[];
  const write = (name: string, text: string) => {
    const line = lines.find((one) => one.name === name);
    const others = lines.filter((one) => one.name !== name);
    onChange(
      (text === '' ? others : [...others, { ...line, name, value: text }]) as unknown as NonNullable<typeof value>,
    );
  };
  const fault = Object.values(issues).flat()[0];
  return (
    <Stack gap={12}>
      <p>{data.content}</p>
      {data.variables?.map(({ name, label, sample }) => (
        <p key={name}>
          <label htmlFor={`${id}-${name}`}>
            {label}（{name}）
          </label>
          <TextInput
            id={`${id}-${name}`}
            maxLength={64}
            value={lines.find((one) => one.name === name)?.value ?? ''}
            placeholder={name === nameVariable ? '不填则用收件人的姓名' : (sample ?? '')}
            onChange={(event) => write(name, event.target.value)}
            onBlur={onLeave}
          />
        </p>
      ))}
      {data.variables?.length === 0 && <p className="zg-faint">该模板没有变量</p>}
      {fault && <p role="alert">{fault}</p>}
    </Stack>
  );
}
