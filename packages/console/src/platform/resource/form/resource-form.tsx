import type { FormSection } from '@zhanggui/contract/platform/resource/resource';
import { type FormEvent, type KeyboardEvent, useId, useRef, useSyncExternalStore } from 'react';
import { formatRelative } from '../../format/date-time.ts';
import { Button, TextButton } from '../../kit/button/button.tsx';
import type { Overrides } from '../overrides.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormFaults } from './faults/form-faults.tsx';
import { useFirstFault } from './faults/use-first-fault.ts';
import { FirstFocus } from './first-focus.tsx';
import { FormField } from './form-field.tsx';
import { FormAround, FormRecord } from './form-record.ts';
import { formSections } from './form-sections.ts';
import { SectionAnchors } from './section-anchors.tsx';
import { isRequested } from './state/requested.ts';
import type { ResourceFormModel } from './use-resource-form.ts';
import './form.css';

interface ResourceFormProps {
  readonly form: ResourceFormModel;
  readonly overrides?: Overrides | undefined;
  readonly onCancel: () => void;
}

interface SectionProps extends Omit<ResourceFormProps, 'onCancel'> {
  readonly id: string;
  readonly section: FormSection;
}

function Section({ form, overrides, id, section }: SectionProps) {
  const { store, record } = form;
  const entries = section.fields.flatMap((name) => {
    const field = store.fields[name];
    // Read-only fields have no value before the record exists.
    return field && (record || !field.read_only) ? [{ name, field }] : [];
  });
  const asks = useSyncExternalStore(store.subscribe, () => {
    const { values } = store.read();
    return entries.some(({ field }) => isRequested(field, values));
  });
  if (!asks) return null;
  return (
    <section id={`${id}-${section.title}`} className="zg-form-section" aria-label={section.title}>
      <h2>{section.title}</h2>
      {entries.map(({ name, field }) => (
        <FormField
          key={name}
          store={store}
          id={`${id}.${name}`}
          name={name}
          field={field}
          Input={overrides?.inputs?.[name]}
          wide={overrides?.wide?.includes(name) ?? false}
        />
      ))}
    </section>
  );
}

function DraftNotice({ form }: { readonly form: ResourceFormModel }) {
  const { draft, discardDraft } = form;
  if (!draft) return null;
  return (
    <p className="zg-form-draft" role="status">
      已恢复{formatRelative(draft.at, new Date())}未保存的内容
      <TextButton onClick={discardDraft}>放弃草稿</TextButton>
    </p>
  );
}

/** Sends on ⌘ or Ctrl with Enter from anywhere, a text of several lines included. */
function sendsForm(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.metaKey || event.ctrlKey);
}

/** A resource's form: its sections, messages, and the bar that saves. */
export function ResourceForm({ form, overrides, onCancel }: ResourceFormProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useFirstFault(element, form.refusals);
  const sections = formSections(form.resource);
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <FormRecord value={form.record}>
      <FormAround value={form.store}>
        <form
          ref={element}
          className="zg-form"
          noValidate
          onSubmit={send}
          onKeyDown={(event) => sendsForm(event) && form.submit()}
        >
          <SectionAnchors id={id} sections={sections} />
          <div className="zg-form-body">
            <DraftNotice form={form} />
            <FormFaults store={form.store} shown={sections.flatMap(({ fields }) => fields)} />
            {sections.map((section) => (
              <Section key={section.title} form={form} overrides={overrides} id={id} section={section} />
            ))}
          </div>
          <footer className="zg-form-foot">
            <Button onClick={onCancel}>取消</Button>
            <Button type="submit" kind="primary" disabled={form.sending}>
              {form.sending ? '保存中…' : '保存'}
            </Button>
          </footer>
          <FirstFocus form={element} />
          {form.conflict && <ConflictDialog merge={form.conflict} onSettle={form.settle} onClose={form.postpone} />}
        </form>
      </FormAround>
    </FormRecord>
  );
}
