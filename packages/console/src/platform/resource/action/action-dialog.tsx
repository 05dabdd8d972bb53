import { Invalid } from '@zhanggui/contract/platform/errors';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { checkBody } from '@zhanggui/contract/platform/fields/field-adapters';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { Suspense, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { closeFilled } from '../../kit/dialog/confirm.ts';
import { FormButtons } from '../../kit/dialog/form-buttons.tsx';
import { Modal } from '../../kit/dialog/modal.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { Row } from '../data/row.ts';
import { useFocusReturn } from '../detail/use-focus-return.ts';
import { FormFaults } from '../form/faults/form-faults.tsx';
import { useFirstFault } from '../form/faults/use-first-fault.ts';
import { FirstFocus, focusFirst } from '../form/first-focus.tsx';
import { FormField } from '../form/form-field.tsx';
import { FormAround, FormReading, FormRecord } from '../form/form-record.ts';
import { createBody, type Values } from '../form/state/changes.ts';
import { FormStore } from '../form/state/form-store.ts';
import { issuesOfReply } from '../form/state/reply-issues.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import type { ActionPresentation, PreviewProps } from './action-presentation.ts';
import { actionStart, requestedFields, visibleFields } from './action-start.ts';
import { useActionCall } from './use-action-call.ts';
import '../form/form.css';

export interface ActionDialogProps {
  readonly presentation: ActionPresentation;
  readonly row?: Row | undefined;
  /** The fields of the record's resource: what it has under the same name is filled in. */
  readonly rowFields: Fields;
  /** Parts of the body that the dialog does not show; undefined ones are left out. */
  readonly given: Values;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: (reply: unknown) => void;
}

function faultsOf(body: Values, fields: Fields): IssueMap | undefined {
  try {
    checkBody(body, fields);
    return undefined;
  } catch (error) {
    if (error instanceof Invalid) return error.issues;
    throw error;
  }
}

function useActionForm({ presentation, row, rowFields, given, onClose, onDone }: ActionDialogProps) {
  const { action } = presentation;
  const [store] = useState(() => {
    const requested = requestedFields(action, given);
    return new FormStore(requested, actionStart(requested, row, rowFields));
  });
  const visible = () => visibleFields(store.fields, presentation, store.read().values, row);
  // As text, so that typing draws the dialog again only where it shows other fields.
  const names = useSyncExternalStore(store.subscribe, () => Object.keys(visible()).join());
  const [refusals, setRefusals] = useState(0);
  const { sending, call } = useActionCall();
  const refuse = (issues: IssueMap) => {
    store.refuse(issues);
    setRefusals((count) => count + 1);
  };
  const submit = async (): Promise<void> => {
    const known = Object.entries(given).filter(([, value]) => value !== undefined);
    const body = { ...createBody(visible(), store.read().values), ...Object.fromEntries(known) };
    const faults = faultsOf(body, action.body);
    if (faults) return refuse(faults);
    const sent = await call(action, { row, body, shows: [400] });
    if (sent === undefined) return;
    if ('reply' in sent) {
      store.restart(store.read().values);
      return onDone(sent.reply);
    }
    // The record has moved on: what was filled in stays readable, a form without it has nothing to keep.
    if (sent.refused.code === 'transition.refused' && store.changed.length === 0) return onClose();
    const issues = sent.refused.status === 400 ? issuesOfReply(sent.refused.body) : {};
    if (Object.keys(issues).length > 0) refuse(issues);
    else if (sent.refused.status === 400) toast.error(sent.refused.message);
  };
  return { store, names: names.split(','), refusals, sending, submit };
}

/** The fields of a line that fit into a dialog of the usual width for lines. */
const fewFields = 4;

/** How wide a dialog with these fields is, in pixels. */
function widthFor(fields: readonly Field[]): number {
  const isLong = (field: Field) => field.kind === 'lines' && Object.keys(field.fields).length > fewFields;
  if (fields.some(isLong)) return 1120;
  return fields.length === 0 || fields.some(({ kind }) => kind === 'lines' || kind === 'rich_text') ? 800 : 560;
}

/** Keeps an act from being sent while its preview loads, which moves the button. */
function PreviewLoading({ onReady }: Pick<PreviewProps, 'onReady'>) {
  useEffect(() => {
    onReady(false);
    return () => onReady(true);
  }, [onReady]);
  return null;
}

/** Form for an action's body; sends it. */
export function ActionDialog(props: ActionDialogProps) {
  const { presentation, row, title, onClose } = props;
  const { action, inputs, Preview } = presentation;
  useFocusReturn();
  const { store, names, refusals, sending, submit } = useActionForm(props);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState(true);
  const [isRead, setRead] = useState(true);
  useFirstFault(element, refusals);
  useUnsavedGuard(
    useCallback(() => store.changed.length > 0, [store]),
    '离开后填写的内容将丢失。',
  );
  const close = () => void closeFilled(store.changed.length > 0, onClose);
  const buttons = { form: id, send: action.label, sending, ready: isReady && isRead, onClose: close };
  return (
    <Modal
      open
      title={title}
      width={widthFor(Object.values(store.fields))}
      footer={<FormButtons {...buttons} />}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && focusFirst(element.current)}
      onCancel={close}
    >
      <FormRecord value={row}>
        <FormReading value={setRead}>
          <FormAround value={store}>
            <form
              ref={element}
              id={id}
              className="zg-form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void submit();
              }}
            >
              {action.confirm && <p className="zg-form-consequence">{action.confirm}</p>}
              <Suspense fallback={<PreviewLoading onReady={setReady} />}>
                {Preview && row && <Preview row={row} onReady={setReady} />}
              </Suspense>
              <FormFaults store={store} shown={names} />
              {Object.entries(store.fields).map(
                ([name, field]) =>
                  names.includes(name) && (
                    <FormField
                      key={name}
                      store={store}
                      id={`${id}.${name}`}
                      name={name}
                      field={field}
                      Input={inputs?.[name]}
                    />
                  ),
              )}
              <FirstFocus form={element} />
            </form>
          </FormAround>
        </FormReading>
      </FormRecord>
    </Modal>
  );
}
