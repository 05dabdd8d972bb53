import type { Field } from '@zhanggui/contract/platform/fields/field';
import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ReactNode } from 'react';
import { adapterOf } from '../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../platform/fields/parts/shown-value.tsx';
import { type Change, type Changes, shownChanges } from './changes.ts';
import './history.css';

interface ChangeTableProps {
  /** The declaration of the fields; without it values are shown as stored. */
  readonly resource: ResourceDeclaration | undefined;
  readonly changes: Changes;
  /** What can be done about one field's change. */
  readonly beside?: ((change: Change) => ReactNode) | undefined;
}

function Side({ field, value }: { readonly field: Field | undefined; readonly value: unknown }) {
  if (field) return <ShownValue adapter={adapterOf(field)} field={field} value={value} place="cell" />;
  return value === null ? <span className="zg-faint">-</span> : JSON.stringify(value);
}

/** Which fields an act changed, each from what to what, as their kinds show it. */
export function ChangeTable({ resource, changes, beside }: ChangeTableProps) {
  const shown = shownChanges(resource, changes);
  if (shown.length === 0) return null;
  return (
    <dl className="zg-changes">
      {shown.map(({ name, before, after }) => {
        const field = resource && fieldOf(resource, name);
        return (
          <div key={name}>
            <dt>{field?.label ?? name}</dt>
            <dd>
              <del>
                <Side field={field} value={before} />
              </del>
              <span aria-label="改为" role="img">
                →
              </span>
              <ins>
                <Side field={field} value={after} />
              </ins>
              {beside?.({ name, before, after })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
