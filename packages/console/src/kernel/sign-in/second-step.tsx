import { type FormEvent, useEffect, useRef, useState } from 'react';
import { answerChallenge } from '../account/answer-challenge.ts';
import { ApiError } from '../api/api-error.ts';
import { AlertIcon } from '../feedback/icons.tsx';
import { BrandMark } from '../shell/brand-mark.tsx';

interface SecondStepProps {
  readonly challenge: string;
  /** Back to name and password, perhaps with the reason. */
  readonly onBack: (reason?: string) => void;
}

const kinds = {
  authenticator: { label: '验证码', hint: '打开手机上的验证器，输入 6 位数字', other: '使用恢复码' },
  recovery: { label: '恢复码', hint: '输入开启两步验证时保存的恢复码，每个只能用一次', other: '使用验证器' },
} as const;

function useAnswer({ challenge, onBack }: SecondStepProps, retry: () => void) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const answer = async (code: string) => {
    setSending(true);
    setFailure('');
    try {
      await answerChallenge(challenge, code);
    } catch (error) {
      const text = error instanceof Error ? error.message : '登录失败';
      if (error instanceof ApiError && error.code === 'sign_in.challenge_gone') return onBack(text);
      setFailure(text);
      setSending(false);
      retry();
    }
  };
  return { sending, failure, answer, refuse: setFailure };
}

/** The second step of signing in: the code of an authenticator, sent when it is whole, or a recovery code. */
export function SecondStep(props: SecondStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<keyof typeof kinds>('authenticator');
  const { sending, failure, answer, refuse } = useAnswer(props, () => input.current?.select());
  const { label, hint, other } = kinds[kind];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another input.
  useEffect(() => input.current?.focus(), [kind]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code === '') return refuse(`请输入${label}`);
    void answer(code);
  };
  const swap = () => {
    refuse('');
    setKind(kind === 'recovery' ? 'authenticator' : 'recovery');
  };

  return (
    <main className="zg-sign-in">
      <form className="zg-sign-in-card" onSubmit={onSubmit} aria-busy={sending} noValidate>
        <header className="zg-sign-in-head">
          <BrandMark size={44} />
          <h1>两步验证</h1>
        </header>
        <label className="zg-field">
          <span className="zg-field-label">{label}</span>
          <input
            key={kind}
            ref={input}
            className="zg-input zg-sign-in-code"
            name="code"
            autoComplete="one-time-code"
            inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={kind === 'authenticator' ? 6 : 12}
            readOnly={sending}
            aria-describedby="second-step-hint"
            onChange={({ target }) => {
              if (kind === 'authenticator' && /^\d{6}$/.test(target.value)) void answer(target.value);
            }}
          />
          <span id="second-step-hint" className="zg-sign-in-hint">
            {hint}
          </span>
        </label>
        <p className="zg-sign-in-failure" role="alert">
          {failure && (
            <>
              <AlertIcon />
              {failure}
            </>
          )}
        </p>
        <button type="submit" className="zg-button" data-kind="primary" disabled={sending}>
          {sending ? '正在登录…' : '登录'}
        </button>
        <div className="zg-sign-in-ways">
          <button type="button" className="zg-link" onClick={swap}>
            {other}
          </button>
          <button type="button" className="zg-link" onClick={() => props.onBack()}>
            返回
          </button>
        </div>
      </form>
    </main>
  );
}
