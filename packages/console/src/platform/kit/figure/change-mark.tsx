import { changeOf, type Unit } from './compare.ts';
import './define.css';

interface ChangeProps {
  readonly current: number | null;
  readonly former: number | null;
  readonly unit?: Unit;
  /** Whether more of it is good, bad, or neither. */
  readonly more?: 'good' | 'bad';
}

const arrows = { up: '▲', down: '▼', same: '' } as const;
const words = { up: '上升', down: '下降', same: '' } as const;

function toneOf(direction: 'up' | 'down' | 'same', more: ChangeProps['more']): string | undefined {
  if (direction === 'same' || more === undefined) return undefined;
  return (direction === 'up') === (more === 'good') ? 'good' : 'bad';
}

/** How a figure has changed since the former period. */
export function ChangeMark({ current, former, unit, more }: ChangeProps) {
  const { direction, words: size } = changeOf(current, former, unit);
  return (
    <span className="zg-change" data-tone={toneOf(direction, more)}>
      <span aria-hidden="true">{arrows[direction]}</span>
      <span className="zg-hidden">{words[direction]}</span> {size}
    </span>
  );
}
