import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

interface AskFormProps {
  readonly kind: 'password' | 'code';
  /** Of the button that sends. */
  readonly action: string;
  readonly danger?: boolean;
  /** Rejects with the message to show below the input. */
  readonly onSend: (text: string) => Promise<void>;
  readonly children?: ReactNode;
}

const inputs = {
  password: { label: '登录密码', type: 'password', autoComplete: 'current-password', mode: 'text' },
  code: { label: '验证器上的 6 位数字', type: 'text', autoComplete: 'one-time-code', mode: 'numeric' },
} as const;

function faultOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.fieldErrors)[0] ?? error.message;
  return error instanceof Error ? error.message : '请求失败';
}

/** One input with its button, for a password or a code that verifies the user. */
export function AskForm({ kind, action, danger = false, onSend, children }: AskFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);
  const { label, type, autoComplete, mode } = inputs[kind];
  useEffect(() => input.current?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (text === '') return setFault(`请输入${kind === 'password' ? '登录密码' : '验证码'}`);
    setSending(true);
    await onSend(text).catch((error: unknown) => {
      setFault(faultOf(error));
      input.current?.select();
    });
    setSending(false);
  };
  return (
    <form className="zg-ask" onSubmit={(event) => void send(event)} noValidate>
      {children}
      <label className="zg-field" htmlFor={id}>
        <span className="zg-field-label">{label}</span>
        <input
          ref={input}
          id={id}
          className="zg-input"
          type={type}
          autoComplete={autoComplete}
          inputMode={mode}
          maxLength={kind === 'code' ? 6 : 128}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-note`}
          onChange={() => setFault('')}
        />
        <span id={`${id}-note`} className="zg-field-error" role="alert">
          {fault}
        </span>
      </label>
      <button type="submit" className="zg-button" data-kind={danger ? 'danger' : 'primary'} disabled={sending}>
        {action}
      </button>
    </form>
  );
}
