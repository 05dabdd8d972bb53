import { filtersOf } from '@zhanggui/contract/domains/message/message-fields';
import { useEffect } from 'react';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../platform/fields/field-adapters.tsx';
import { useFormValue } from '../../platform/resource/form/form-record.ts';

type Filter = (typeof filtersOf)[keyof typeof filtersOf][number];

/** The input of a filter, where the chosen audience takes it; else it is cleared. */
function narrowing(name: Filter) {
  return function NarrowingInput(props: InputProps) {
    const audience = useFormValue('audience') as keyof typeof filtersOf | null | undefined;
    const isTaken = audience != null && (filtersOf[audience] as readonly string[]).includes(name);
    const { value, onChange } = props;
    useEffect(() => {
      if (!isTaken && value != null) onChange(null);
    }, [isTaken, value, onChange]);
    const { Input } = adapterOf(props.field);
    return isTaken ? <Input {...props} /> : <p className="zg-faint">{audience ? '不用填写' : '先选择收件对象'}</p>;
  };
}

/** Inputs of the filters of a message, by field. */
export const narrowingInputs = {
  tag: narrowing('tag'),
  level: narrowing('level'),
  agent_label: narrowing('agent_label'),
  enterprise: narrowing('enterprise'),
  department: narrowing('department'),
  bank_cell: narrowing('bank_cell'),
};
