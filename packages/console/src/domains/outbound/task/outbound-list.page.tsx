import { FloorPage } from './floor-page.view.tsx';

const everything = {};

/** Every order on its way out of a warehouse. */
export function Page() {
  return <FloorPage view={everything} fixed={everything} />;
}
