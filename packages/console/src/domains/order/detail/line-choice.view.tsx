import type { ComponentType } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Stepper } from '../../../platform/kit/input/stepper.tsx';
import { suppliedBy } from '../ship/ship-preview.view.tsx';
import { OrderGoods } from './order-goods.view.tsx';
import type { OrderLineRow } from './order-row.ts';

export type Choice = Readonly<{ line: number; quantity: number }>;

interface LineChoiceProps {
  readonly id: string;
  readonly value: readonly Choice[] | null | undefined;
  readonly onChange: (value: readonly Choice[] | null) => void;
}

interface LineChoiceOptions {
  readonly lines: readonly OrderLineRow[];
  /** How many of a line there are to choose. */
  readonly max: (line: OrderLineRow) => number;
  readonly hint: string;
  /** What the choice comes to. */
  readonly Sum?: ComponentType<{ readonly chosen: readonly Choice[] }>;
}

/** An input that chooses pieces of an order's lines. */
export function lineChoice({ lines, max, hint, Sum }: LineChoiceOptions) {
  const open = lines.filter((line) => max(line) > 0);
  return function LineChoice({ id, value, onChange }: LineChoiceProps) {
    const chosen = new Map((value ?? []).map(({ line, quantity }) => [line, quantity]));
    const put = (next: ReadonlyMap<number, number>) => {
      const entries = [...next].flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []));
      onChange(entries.length > 0 ? entries : null);
    };
    return (
      <div className="zg-line-choice" id={id}>
        <p className="zg-faint">
          {hint} <Button onClick={() => put(new Map(open.map((line) => [line.id, max(line)])))}>全选</Button>
        </p>
        {open.map((line) => (
          <OrderGoods
            key={line.id}
            line={line}
            note={[suppliedBy(line), `最多 ${max(line)} 件`].filter(Boolean).join(' · ')}
          >
            <Stepper
              label={`${line.goods_name} 的件数`}
              value={chosen.get(line.id) ?? 0}
              max={max(line)}
              onChange={(count) => put(new Map(chosen).set(line.id, count))}
            />
          </OrderGoods>
        ))}
        {Sum && <Sum chosen={value ?? []} />}
      </div>
    );
  };
}
