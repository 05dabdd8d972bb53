import { useRouteError } from 'react-router';
import { FailurePage } from './failure-page.tsx';

/** Shown instead of a route's page that could not be loaded or failed. */
export function RouteFailure() {
  return <FailurePage error={useRouteError()} />;
}
