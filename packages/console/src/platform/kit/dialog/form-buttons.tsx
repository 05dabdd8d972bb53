import { useContext } from 'react';
import { DialogClosing } from './dialog-closing.ts';

interface FormButtonsProps {
  /** The id of the form that is sent. */
  readonly form: string;
  /** What sending it does. */
  readonly send: string;
  readonly sending: boolean;
  /** What is said while it is on its way. */
  readonly busy?: string;
  /** Whether it may be sent as it is. */
  readonly ready?: boolean;
  readonly close?: string;
  readonly onClose: () => void;
}

/** The foot of a dialog that holds a form: away with it, or send it. */
export function FormButtons(props: FormButtonsProps) {
  const { form, send, sending, busy = '处理中…', ready = true, close = '取消', onClose } = props;
  const leave = useContext(DialogClosing);
  return (
    <div className="zg-dialog-buttons">
      <button type="button" className="zg-button" onClick={() => leave(onClose)}>
        {close}
      </button>
      <button type="submit" form={form} className="zg-button" data-kind="primary" disabled={sending || !ready}>
        {sending ? busy : send}
      </button>
    </div>
  );
}
