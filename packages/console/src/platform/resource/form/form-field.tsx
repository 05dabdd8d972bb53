import type { Field } from '@zhanggui/contract/platform/fields/field';
import { type ComponentType, useMemo, useRef, useSyncExternalStore } from 'react';
import type { InputProps } from '../../fields/field-adapter.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { FieldMessage, messageId } from '../../fields/parts/field-message.tsx';
import { issuesBelow } from '../../fields/parts/nested-issues.ts';
import { ShownValue } from '../../fields/parts/shown-value.tsx';
import { useViewer } from '../../session/use-viewer.ts';
import { useAllSaid } from './faults/use-all-said.ts';
import { useFormRecord } from './form-record.ts';
import { OnlyChoice } from './only-choice.tsx';
import type { FormStore } from './state/form-store.ts';
import { type Narrowing, narrowedField, narrowingOf } from './state/narrowing.ts';
import { isRequested } from './state/requested.ts';

interface FormFieldProps {
  readonly store: FormStore;
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly Input: ComponentType<InputProps> | undefined;
  /** Whether the control takes the whole width, below its label. */
  readonly wide?: boolean;
}

function useField(store: FormStore, name: string) {
  const value = useSyncExternalStore(store.subscribe, () => store.read().values[name]);
  const all = useSyncExternalStore(store.subscribe, () => store.read().issues);
  const issues = useMemo(() => issuesBelow(all, name), [all, name]);
  return { value, issues };
}

function describedBy(id: string, help: string | undefined, wrong: boolean): string | undefined {
  const ids = [...(help === undefined ? [] : [`${id}.help`]), ...(wrong ? [messageId(id)] : [])];
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Whether a limited viewer still has to choose a record; staff choose among all and are asked. */
function useChoosesRecord(field: Field, value: unknown): boolean {
  const { kind } = useViewer();
  return kind !== 'staff' && field.required === true && !field.read_only && value === undefined;
}

/** The field, of which the other values of the form narrow the choices; a dialog's values go on with its record's. */
function useNarrowed(store: FormStore, field: Field): Field {
  const record = useFormRecord();
  // As text, so that typing elsewhere draws no control.
  const ids = useSyncExternalStore(store.subscribe, () =>
    JSON.stringify(narrowingOf(field, { ...record, ...store.read().values })),
  );
  return useMemo(() => (ids === '{}' ? field : narrowedField(field, JSON.parse(ids) as Narrowing)), [field, ids]);
}

/** A field of a form, while it asks for it: label, control, help and message; a read-only field shows its value. */
export function FormField(props: FormFieldProps) {
  const { store, field } = props;
  const asks = useSyncExternalStore(store.subscribe, () => isRequested(field, store.read().values));
  return asks && <RequestedField {...props} />;
}

function RequestedField({ store, id, name, field: declared, Input, wide }: FormFieldProps) {
  const field = useNarrowed(store, declared);
  const { value, issues } = useField(store, name);
  const element = useRef<HTMLDivElement>(null);
  const said = useAllSaid(element, id, issues);
  const chooses = useChoosesRecord(field, value);
  const adapter = adapterOf(field);
  const Control = Input ?? adapter.Input;
  const layout = wide ? 'wide' : adapter.layout;
  const isGroup = layout === 'wide';
  return (
    <div
      ref={element}
      className="zg-form-field"
      data-layout={layout}
      data-wrong={Object.keys(issues).length > 0 || undefined}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}.label` } : {})}
    >
      <label id={`${id}.label`} htmlFor={id} data-required={field.required && !field.read_only}>
        {field.label}
      </label>
      <div className="zg-form-control" data-shown={field.read_only}>
        {field.read_only ? (
          <ShownValue adapter={adapter} field={field} value={value} place="detail" />
        ) : (
          <Control
            id={id}
            field={field}
            value={value}
            issues={issues}
            describedBy={describedBy(id, field.help, '' in said)}
            onChange={(next) => store.set(name, next)}
            onLeave={() => store.check(name)}
          />
        )}
        {field.help && (
          <p id={`${id}.help`} className="zg-form-help">
            {field.help}
          </p>
        )}
        <FieldMessage id={id} issues={said} />
        {chooses && field.kind === 'ref' && !Input && (
          <OnlyChoice
            field={field}
            onFound={(only) => {
              if (store.read().values[name] === undefined) store.preset(name, only);
            }}
          />
        )}
      </div>
    </div>
  );
}
