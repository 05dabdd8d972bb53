import { useRouteError } from 'react-router';
import { FailurePage } from './failure-page.tsx';

/** Stands in for the page of a route that could not be loaded or failed. */
export function RouteFailure() {
  return <FailurePage error={useRouteError()} />;
}
