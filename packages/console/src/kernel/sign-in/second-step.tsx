import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface SecondStepProps {
  readonly mark: ReactNode;
  /** Shows why a code was refused. */
  readonly alert: (text: string) => ReactNode;
  /** Sends a code; answers why it was refused, or nothing where the console opens or the page goes back. */
  readonly onAnswer: (code: string) => Promise<string | undefined>;
  /** To name and password. */
  readonly onBack: () => void;
}

const kinds = {
  authenticator: { label: '验证码', hint: '打开手机上的验证器，输入 6 位数字', other: '使用恢复码' },
  recovery: { label: '恢复码', hint: '输入开启两步验证时保存的恢复码，每个只能用一次', other: '使用验证器' },
} as const;

/** The second step of signing in: the code of an authenticator, sent when it is whole, or a recovery code. */
export function SecondStep({ mark, alert, onAnswer, onBack }: SecondStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<keyof typeof kinds>('authenticator');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const { label, hint, other } = kinds[kind];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another input.
  useEffect(() => input.current?.focus(), [kind]);

  const answer = async (code: string) => {
    setSending(true);
    setFailure('');
    const refused = await onAnswer(code);
    if (refused === undefined) return;
    setFailure(refused);
    setSending(false);
    input.current?.select();
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
          <input
            key={kind}
            ref={input}
            className="zg-input zg-sign-in-code"
            id="code"
            name="code"
            aria-describedby="code-hint"
            autoComplete="one-time-code"
            inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={kind === 'authenticator' ? 6 : 12}
            readOnly={sending}
            onChange={({ target }) => {
              if (kind === 'authenticator' && /^\d{6}$/.test(target.value)) void answer(target.value);
            }}
          />
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
          <button type="button" className="zg-link" onClick={onBack}>
            返回
          </button>
        </div>
      </form>
    </main>
  );
}
