import { Suspense } from 'react';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { Opened } from './entries-drawer.view.tsx';
import type { OpenedFigure } from './figure-drawer.view.tsx';

const EntriesDrawer = lazyPart(async () => (await import('./entries-drawer.view.tsx')).EntriesDrawer);
const FigureDrawer = lazyPart(async () => (await import('./figure-drawer.view.tsx')).FigureDrawer);

interface OpenedDrawersProps {
  readonly opened: Opened | undefined;
  readonly figure: OpenedFigure | undefined;
  readonly onClose: () => void;
}

/** The rows of the figure that was opened. */
export function OpenedDrawers({ opened, figure, onClose }: OpenedDrawersProps) {
  return (
    <Suspense>
      {opened && <EntriesDrawer key={opened.title} opened={opened} onClose={onClose} />}
      {figure && <FigureDrawer key={figure.title} opened={figure} onClose={onClose} />}
    </Suspense>
  );
}
