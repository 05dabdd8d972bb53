import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { SignInReply } from '../account/sign-in.ts';
import type { ApiError } from '../api/api-error.ts';
import type { request } from '../api/request.ts';

/** What the sign-in page has loaded already comes from it: this part is fetched for those few who need it. */
interface SecondStepProps {
  readonly mark: ReactNode;
  readonly challenge: string;
  readonly request: typeof request;
  /** Shows why a code was refused. */
  readonly alert: (text: string) => ReactNode;
  /** The code was right. */
  readonly onProven: (reply: SignInReply) => Promise<void>;
  /** To name and password, perhaps with the reason. */
  readonly onBack: (reason?: string) => void;
}

const kinds = {
  authenticator: { label: '验证码', hint: '打开手机上的验证器，输入 6 位数字', other: '使用恢复码' },
  recovery: { label: '恢复码', hint: '输入开启两步验证时保存的恢复码，每个只能用一次', other: '使用验证器' },
} as const;

interface CodeInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly kind: keyof typeof kinds;
  readonly readOnly: boolean;
  /** The six digits of an authenticator are there. */
  readonly onWhole: (code: string) => void;
}

function CodeInput({ ref, kind, readOnly, onWhole }: CodeInputProps) {
  const isNumber = kind === 'authenticator';
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <input
      ref={ref}
      id="code"
      className="zg-input zg-sign-in-code"
      name="code"
      autoComplete="one-time-code"
      inputMode={isNumber ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isNumber ? 6 : 12}
      readOnly={readOnly}
      aria-describedby="code-hint"
      onChange={({ target }) => {
        if (isNumber && /^\d{6}$/.test(target.value)) onWhole(target.value);
      }}
    />
  );
}

/** The second step of signing in: the code of an authenticator, sent when it is whole, or a recovery code. */
export function SecondStep({ mark, challenge, request: send, alert, onProven, onBack }: SecondStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<keyof typeof kinds>('authenticator');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const { label, hint, other } = kinds[kind];

  const answer = async (code: string) => {
    setSending(true);
    setFailure('');
    const call = { method: 'POST', path: '/account/login_totp/', body: { challenge, code } } as const;
    try {
      await onProven((await send(call, { shows: 'all' })) as SignInReply);
    } catch (error) {
      const { status, message } = error as ApiError;
      // The challenge has ended: back to the password.
      if (status === 409) return onBack(message);
      setFailure(message);
      setSending(false);
      input.current?.select();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code === '') return setFailure(`请输入${label}`);
    void answer(code);
  };
  const swap = () => {
    setFailure('');
    setKind(kind === 'recovery' ? 'authenticator' : 'recovery');
  };

  return (
    <main className="zg-sign-in">
      <form className="zg-sign-in-card" onSubmit={onSubmit} aria-busy={sending} noValidate>
        <header className="zg-sign-in-head">
          {mark}
          <h1>两步验证</h1>
        </header>
        <div className="zg-field">
          <label htmlFor="code" className="zg-field-label">
            {label}
          </label>
          <CodeInput key={kind} ref={input} kind={kind} readOnly={sending} onWhole={(code) => void answer(code)} />
          <span id="code-hint" className="zg-sign-in-hint">
            {hint}
          </span>
        </div>
        <p className="zg-sign-in-failure" role="alert">
          {failure && alert(failure)}
        </p>
        <button type="submit" className="zg-button" data-kind="primary" disabled={sending}>
          {sending ? '正在登录…' : '登录'}
        </button>
        <div className="zg-sign-in-ways">
          <button type="button" className="zg-link" onClick={swap}>
            {other}
          </button>
          <button type="button" className="zg-link" onClick={() => onBack()}>
            返回
          </button>
        </div>
      </form>
    </main>
  );
}
