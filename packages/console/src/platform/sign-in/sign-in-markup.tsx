import { renderToString } from 'react-dom/server';
import { Entrance } from './entrance.tsx';

/**
 * What `#root` holds for nobody in particular: the build writes it into the sign-in page, which is then seen before its code.
 * @public
 */
export function signInMarkup(): string {
  return renderToString(<Entrance console={() => null} prepare={() => undefined} />);
}
