import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useState } from 'react';
import { ExpiredDialog } from '../account/dialogs/expired-dialog.tsx';
import { loadUser } from '../account/load-user.ts';
import { showFlash } from '../kit/feedback/flash.ts';
import { QuestionDialog } from '../kit/feedback/question-dialog.tsx';
import { Toaster } from '../kit/feedback/toaster.tsx';
import { loadChunk } from '../navigation/load-chunk.ts';
import { loginPath, safeRedirect } from '../navigation/redirect.ts';
import { session } from '../session/session.ts';
import { storageKeys } from '../session/storage.ts';
import { useSession } from '../session/use-session.ts';
import { BrandMark } from '../shell/brand-mark.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** Loads the console; the function that comes opens it for the user who is then known. */
export type LoadConsole = () => Promise<() => ComponentType>;

/** A signed-in user is at the sign-in page's address only until the console opens. */
function leaveSignInPage(): void {
  if (location.pathname !== '/login') return;
  const requested = new URLSearchParams(location.search).get('redirect');
  history.replaceState(null, '', safeRedirect(requested, location.origin));
}

function goToSignInPage(): void {
  if (location.pathname !== '/login') history.replaceState(null, '', loginPath(location));
}

/** The console as a component that loads itself when it is first shown. */
export function lazyConsole(load: LoadConsole): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const open = await loadChunk(load);
    leaveSignInPage();
    return { default: open() };
  });
}

function Opening() {
  return (
    <main className="zg-opening" aria-busy="true" aria-label="正在打开">
      <BrandMark size={44} />
    </main>
  );
}

/** Another tab that signs out or in as another user takes this one with it. */
function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const gone = key === null || (key === storageKeys.token && newValue !== session.read().token);
      if (gone && !session.read().expired) location.reload();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}

interface SignInGateProps {
  readonly console: ComponentType;
  /** Starts to load the console before it is shown. */
  readonly prepare: () => void;
}

function Door({ console: Console, prepare }: SignInGateProps) {
  const { token, known, expired } = useSession();
  const [startedSignedIn] = useState(() => session.read().token !== null);
  const opening = startedSignedIn && token !== null && !expired;
  useEffect(() => {
    if (!startedSignedIn) return;
    prepare();
    void loadUser();
  }, [startedSignedIn, prepare]);
  useEffect(() => {
    if (!known && !opening) goToSignInPage();
  }, [known, opening]);
  if (!known) return opening ? <Opening /> : <SignInPage onIntent={prepare} />;
  return (
    <Suspense fallback={<Opening />}>
      <Console />
    </Suspense>
  );
}

/** Decides between the sign-in page and the console, and renders the dialogs above both. */
export function SignInGate(props: SignInGateProps) {
  const { expired } = useSession();
  useOtherTabs();
  useEffect(showFlash, []);
  return (
    <>
      <Door {...props} />
      <QuestionDialog />
      {expired && <ExpiredDialog />}
      <Toaster />
    </>
  );
}
