import { type FormEvent, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { admitToken, signIn } from '../account/sign-in.ts';
import { request } from '../api/request.ts';
import { AlertIcon } from '../kit/icon/icons.tsx';
import { lazyPart } from '../kit/loading/lazy-part.ts';
import { BrandMark } from '../shell/brand-mark.tsx';
import { productTitle } from '../shell/product-title.ts';
import { whenIdle } from '../stream/when-idle.ts';
import { PasswordInput } from './password-input.tsx';
import './sign-in.css';

/** The page that is written ahead has none; a drawing that does not arrive is left out. */
const ShopScene = lazyPart(async () => {
  const scene = await import('./shop-scene.tsx').catch(() => undefined);
  return scene?.ShopScene ?? (() => null);
});

const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep);

interface SignInPageProps {
  /** Called once the page is idle, and at the first input: time to preload the console. */
  readonly onIntent: () => void;
}

type Failure = { readonly text: string } | undefined;

function Alert({ text }: { readonly text: string }) {
  return (
    <>
      <AlertIcon />
      {text}
    </>
  );
}

const never = () => () => undefined;

/** False while the page that came with the document can be typed into, but not sent yet. */
function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Calls `work` when the document has loaded and the browser has nothing to do. */
function useIdleAfterLoad(work: () => void): void {
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const wait = () => {
      cancel = whenIdle(work);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      cancel?.();
    };
  }, [work]);
}

function useSignIn(focusPassword: () => void) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [challenge, setChallenge] = useState<string>();
  const submit = async (username: string, password: string) => {
    setSending(true);
    setFailure(undefined);
    try {
      setChallenge(await signIn(username, password));
    } catch (error) {
      setFailure({ text: error instanceof Error ? error.message : '登录失败' });
      setSending(false);
      focusPassword();
    }
  };
  const back = (text?: string) => {
    setChallenge(undefined);
    setSending(false);
    setFailure(text ? { text } : undefined);
  };
  return { sending, failure, challenge, submit, back, refuse: (text: string) => setFailure({ text }) };
}

/** The sign-in page: one card of plain elements, so that it is there at once. */
export function SignInPage({ onIntent }: SignInPageProps) {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { sending, failure, challenge, submit, back, refuse } = useSignIn(() => password.current?.select());
  const takenOver = useTakenOver();
  useIdleAfterLoad(onIntent);
  useEffect(() => {
    document.title = productTitle;
    if (document.activeElement !== password.current) username.current?.focus();
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [name = '', secret = ''] = [username.current?.value.trim(), password.current?.value];
    if (name === '' || secret === '') {
      (name === '' ? username : password).current?.focus();
      return refuse(name === '' ? '请输入用户名' : '请输入密码');
    }
    void submit(name, secret);
  };

  if (challenge) {
    return (
      <Suspense>
        <SecondStep
          mark={<BrandMark size={44} />}
          alert={(text) => <Alert text={text} />}
          challenge={challenge}
          request={request}
          onProven={admitToken}
          onBack={back}
        />
      </Suspense>
    );
  }
  return (
    <main className="zg-sign-in">
      <form className="zg-sign-in-card" onSubmit={onSubmit} onInput={onIntent} aria-busy={sending} noValidate>
        <header className="zg-sign-in-head">
          <BrandMark size={44} />
          <h1>{productTitle}</h1>
        </header>
        <label className="zg-field">
          <span className="zg-field-label">用户名</span>
          <input
            ref={username}
            className="zg-input"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={150}
            readOnly={sending}
          />
        </label>
        <PasswordInput ref={password} readOnly={sending} />
        <p className="zg-sign-in-failure" role="alert">
          {failure && <Alert text={failure.text} />}
        </p>
        <button type="submit" className="zg-button" data-kind="primary" disabled={sending || !takenOver}>
          {sending ? '正在登录…' : '登录'}
        </button>
        <p className="zg-sign-in-hint">首次登录使用管理员发放的一次性密码；忘记密码时由管理员在“用户列表”重置。</p>
      </form>
      {takenOver && (
        <Suspense fallback={null}>
          <ShopScene />
        </Suspense>
      )}
    </main>
  );
}
