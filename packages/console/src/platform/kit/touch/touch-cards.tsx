import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import './touch.css';

interface TouchCardsProps {
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** Cards that are used with a thumb. */
export function TouchCards({ busy, children }: TouchCardsProps) {
  return (
    <ul className="zg-touch-cards" aria-busy={busy}>
      {children}
    </ul>
  );
}

interface TouchCardProps {
  readonly title: string;
  readonly note: string;
  readonly figure: string;
  /** What the figure means. */
  readonly meaning: string;
  readonly tone?: 'bad' | undefined;
  readonly command: { readonly label: string; readonly run: () => void } | undefined;
}

/** A card with a figure and one command. */
export function TouchCard({ title, note, figure, meaning, tone, command }: TouchCardProps) {
  return (
    <li className="zg-touch-card">
      <span>
        {title}
        <small>{note}</small>
      </span>
      <span className="zg-touch-figure" data-tone={tone}>
        <strong>{figure}</strong>
        <small>{meaning}</small>
      </span>
      {command && (
        <Button aria-label={`${command.label} ${title}`} onClick={command.run}>
          {command.label}
        </Button>
      )}
    </li>
  );
}
