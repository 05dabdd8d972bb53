import type { ActionDeclaration, BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { FormButtons } from '../../kit/dialog/form-buttons.tsx';
import { Modal } from '../../kit/dialog/modal.tsx';
import { FormField } from '../form/form-field.tsx';
import { createBody } from '../form/state/changes.ts';
import { FormStore } from '../form/state/form-store.ts';
import { issuesOfReply } from '../form/state/reply-issues.ts';
import { useSend } from '../form/use-send.ts';
import '../form/form.css';

interface CalculatorProps<A extends ActionDeclaration> {
  /** Changes nothing; its path has no parameters. */
  readonly action: A;
  /** What the form starts with. */
  readonly start: Readonly<Record<string, unknown>>;
  /** The label of the button that asks. */
  readonly send: string;
  /** In pixels. */
  readonly width: number;
  /** Shown until there is an answer. */
  readonly help: string;
  readonly onClose: () => void;
  readonly children: (reply: ReplyOfAction<A>) => ReactNode;
}

function useReply<A extends ActionDeclaration>({ action, start }: Pick<CalculatorProps<A>, 'action' | 'start'>) {
  const [store] = useState(() => new FormStore(action.body, start));
  const [reply, setReply] = useState<ReplyOfAction<A>>();
  const { sending, send } = useSend();
  const ask = async () => {
    const body = createBody(store.fields, store.read().values) as BodyOfAction<A>;
    const sent = await send(() => api.call(action, { body }, { shows: [400] }));
    if (!sent) return;
    if ('reply' in sent) return setReply(sent.reply);
    setReply(undefined);
    store.refuse(issuesOfReply(sent.refused.body));
  };
  return { store, reply, sending, ask };
}

/** Dialog that stays open: it sends a form as often as wanted and shows the last answer below it. */
export function CalculatorDialog<A extends ActionDeclaration>(props: CalculatorProps<A>) {
  const { action, send, width, help, onClose, children } = props;
  const id = useId();
  const { store, reply, sending, ask } = useReply(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  const footer = <FormButtons form={id} send={send} busy="计算中…" close="关闭" sending={sending} onClose={onClose} />;
  return (
    <Modal open title={action.label} width={width} footer={footer} onCancel={onClose}>
      <form id={id} className="zg-form" noValidate onSubmit={submit}>
        {Object.entries(store.fields).map(([name, field]) => (
          <FormField key={name} store={store} id={`${id}.${name}`} name={name} field={field} Input={undefined} />
        ))}
      </form>
      {reply === undefined ? <p className="zg-form-help">{help}</p> : children(reply)}
    </Modal>
  );
}
