import type { ReactNode } from 'react';
import './choice-cards.css';

interface ChoiceCard {
  readonly key: number | string;
  readonly title: string;
  readonly figure: string;
  readonly note: ReactNode;
  readonly tone?: 'attention' | 'bad' | undefined;
  /** Whether there is nothing to do about it. */
  readonly isQuiet: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

interface ChoiceCardsProps {
  readonly label: string;
  readonly cards: readonly ChoiceCard[];
}

/** Cards with a figure each, of which one is chosen. */
export function ChoiceCards({ label, cards }: ChoiceCardsProps) {
  return (
    <ul className="zg-choice-cards" aria-label={label}>
      {cards.map(({ key, title, figure, note, tone, isQuiet, isChosen, onChoose }) => (
        <li key={key}>
          <button
            type="button"
            data-tone={tone}
            data-quiet={isQuiet || undefined}
            aria-current={isChosen ? 'true' : undefined}
            onClick={onChoose}
          >
            <span>{title}</span>
            <strong>{figure}</strong>
            <small>{note}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
