import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { ExpiredDialog } from '../account/dialogs/expired-dialog.tsx';
import { loadUser } from '../account/load-user.ts';
import { QuestionDialog } from '../kit/dialog/question-dialog.tsx';
import { loadChunk } from '../kit/loading/load-chunk.ts';
import { showFlash } from '../kit/toast/flash.ts';
import { Toaster } from '../kit/toast/toaster.tsx';
import { loginPath, safeRedirect } from '../navigation/redirect.ts';
import { session } from '../session/session.ts';
import { storageKeys } from '../session/storage.ts';
import { useSession } from '../session/use-session.ts';
import { BrandMark } from '../shell/brand-mark.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** Loads the console; the function that comes opens it for the user who is then known. */
export type LoadConsole = () => Promise<() => Promise<ComponentType>>;

/** A signed-in user is at the sign-in page's address only until the console opens. */
function leaveSignInPage(): void {
  if (location.pathname !== '/login') return;
  const requested = new URLSearchParams(location.search).get('redirect');
  // The router numbers an entry that has no number, which takes as long as this call does.
  history.replaceState({ idx: 0 }, '', safeRedirect(requested, location.origin));
}

function goToSignInPage(): void {
  if (location.pathname !== '/login') history.replaceState(null, '', loginPath(location));
}

/** Opens the console as a component, once. */
export function consoleOpener(load: LoadConsole): () => Promise<ComponentType> {
  let opened: Promise<ComponentType> | undefined;
  const open = async () => {
    const openFor = await loadChunk(load);
    leaveSignInPage();
    return openFor();
  };
  return () => {
    opened ??= open();
    return opened;
  };
}

/** The console of a known user when it is ready; React renders it at once, where a lazy component comes in slices. */
function useConsole(open: () => Promise<ComponentType>, known: boolean): ComponentType | undefined {
  const [result, setResult] = useState<{ readonly Console?: ComponentType; readonly error?: unknown }>({});
  useEffect(() => {
    if (!known) return;
    open().then(
      (Console) => setResult({ Console }),
      (error: unknown) => setResult({ error }),
    );
  }, [open, known]);
  if (result.error !== undefined) throw result.error;
  return result.Console;
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
  readonly open: () => Promise<ComponentType>;
  /** Starts to load the console before it is shown. */
  readonly prepare: () => void;
}

function ConsoleOrSignIn({ open, prepare }: SignInGateProps) {
  const { token, known, expired } = useSession();
  const [startedSignedIn] = useState(() => session.read().token !== null);
  const Console = useConsole(open, known);
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
  return <Suspense fallback={<Opening />}>{Console ? <Console /> : <Opening />}</Suspense>;
}

/** Decides between the sign-in page and the console, and renders the dialogs above both. */
export function SignInGate(props: SignInGateProps) {
  const { expired } = useSession();
  useOtherTabs();
  useEffect(showFlash, []);
  return (
    <>
      <ConsoleOrSignIn {...props} />
      <QuestionDialog />
      {expired && <ExpiredDialog />}
      <Toaster />
    </>
  );
}
