import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type ReactNode, Suspense, useState } from 'react';
import { PlainButton } from '../../platform/kit/button/button.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import './figure.css';

const BreakdownDialog = lazyPart(async () => (await import('./figure-dialog.tsx')).BreakdownDialog);

interface FigureProps {
  readonly resource: Pick<ResourceDeclaration, 'path' | 'breakdowns'>;
  readonly id: number;
  readonly name: string;
  /** The figure as the page shows it. */
  readonly children: ReactNode;
}

/** A figure that opens down to the rows that it is the sum of; one that its resource does not explain is shown as it is. */
export function Figure({ resource, id, name, children }: FigureProps) {
  const [isOpen, setOpen] = useState(false);
  if (!resource.breakdowns?.[name]) return children;
  return (
    <>
      <PlainButton className="zg-figure" title="计算明细" onClick={() => setOpen(true)}>
        {children}
      </PlainButton>
      {isOpen && (
        <Suspense>
          <BreakdownDialog resource={resource} id={id} figure={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
