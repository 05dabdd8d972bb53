import { Suspense } from 'react';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { Opened } from './entries-drawer.view.tsx';
import type { OpenedFigure } from './figure-drawer.view.tsx';

const EntriesDrawer = lazyPart(async () => (await import('./entries-drawer.view.tsx')).EntriesDrawer);
const FigureDrawer = lazyPart(async () => (await import('./figure-drawer.view.tsx')).FigureDrawer);

/** What any figure is opened down to. */
export type OpenedRows = Opened | OpenedFigure;

interface OpenedDrawersProps {
  readonly opened: OpenedRows | undefined;
  readonly onClose: () => void;
}

/** The rows of the figure that was opened. */
export function OpenedDrawers({ opened, onClose }: OpenedDrawersProps) {
  if (!opened) return null;
  return (
    <Suspense>
      {'rows' in opened ? (
        <FigureDrawer opened={opened} onClose={onClose} />
      ) : (
        <EntriesDrawer key={opened.title} opened={opened} onClose={onClose} />
      )}
    </Suspense>
  );
}
