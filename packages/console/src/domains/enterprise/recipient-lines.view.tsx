import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../platform/fields/field-adapters.tsx';
import { LinesInput } from '../../platform/fields/structure/lines-input.tsx';
import { formatNumber } from '../../platform/format/number.ts';
import { Totals } from '../../platform/kit/figure/totals.tsx';
import { type RecipientLine, recipientSum } from './recipient-sum.ts';

interface Given<N> {
  /** The field of a line that says what each person gets. */
  readonly each: N;
  readonly label: string;
  readonly unit: string;
  readonly format: (value: number) => string;
}

/** Input of the people of a draft, with how many they are and what they get in all. */
export function recipientLines<N extends string>({ each, label, unit, format }: Given<N>) {
  return function RecipientLines(props: InputProps<LinesField>) {
    const lines = (props.value ?? []) as readonly (RecipientLine & { readonly [M in N]?: number | null })[];
    const { people, value, departments } = recipientSum(lines, each);
    const rest = { label: '另有部门', value: formatNumber(departments), unit: '个，人数提交审核时计算' };
    return (
      <>
        <LinesInput {...props} adapterOf={adapterOf} />
        <Totals
          of={[
            { label: '人数', value: formatNumber(people), unit: '人' },
            { label, value: format(value), unit },
            ...(departments > 0 ? [rest] : []),
          ]}
        />
      </>
    );
  };
}
