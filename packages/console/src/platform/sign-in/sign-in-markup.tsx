import { renderToString } from 'react-dom/server';
import { SignInGate } from './sign-in-gate.tsx';

/**
 * Static content of `#root`: the build writes it into the sign-in page, which is shown before its code has loaded.
 * @public
 */
export function signInMarkup(): string {
  return renderToString(<SignInGate console={() => null} prepare={() => undefined} />);
}
