import type { Fields } from '@zhanggui/contract/platform/fields/field';
import type { ReactNode } from 'react';
import { isEmpty } from '../../fields/field-adapter.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { ShownValue } from '../../fields/parts/shown-value.tsx';
import './fact-list.css';

interface FactListProps<F extends Fields> {
  readonly fields: F;
  readonly names: readonly (keyof F & string)[];
  readonly row: object;
  readonly beside?: (name: string) => ReactNode;
  /** Leaves out what has no value. */
  readonly only?: 'filled';
}

/** Facts of a record, each by its kind under its label. */
export function FactList<F extends Fields>({ fields, names, row, beside, only }: FactListProps<F>) {
  const values = row as Readonly<Record<string, unknown>>;
  const shown = names.filter((name) => only === undefined || !isEmpty(values[name]));
  return (
    <dl className="zg-fact-list">
      {shown.map((name) => {
        const field = fields[name];
        return (
          field && (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                <ShownValue adapter={adapterOf(field)} field={field} value={values[name]} place="detail" />
                {beside?.(name)}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
