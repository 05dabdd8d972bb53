import { TextInput } from '../../../platform/kit/input/text-input.tsx';
import type { OrderLineRow } from './order-row.ts';

type Choice = Readonly<{ line: number; quantity: number }>;

interface LineChoiceProps {
  readonly id: string;
  readonly value: readonly Choice[] | null | undefined;
  readonly onChange: (value: readonly Choice[] | null) => void;
}

/** An input that chooses pieces of an order's lines; `most` says how many of a line there are to choose. */
export function lineChoice(lines: readonly OrderLineRow[], max: (line: OrderLineRow) => number, hint: string) {
  const open = lines.filter((line) => max(line) > 0);
  return function LineChoice({ id, value, onChange }: LineChoiceProps) {
    const chosen = new Map((value ?? []).map(({ line, quantity }) => [line, quantity]));
    const choose = (line: number, text: string) => {
      const next = new Map(chosen);
      const quantity = Number(text);
      if (text === '' || !Number.isInteger(quantity) || quantity <= 0) next.delete(line);
      else next.set(line, quantity);
      const entries = [...next].map(([at, count]) => ({ line: at, quantity: count }));
      onChange(entries.length > 0 ? entries : null);
    };
    return (
      <div className="zg-line-choice" id={id}>
        <p className="zg-faint">{hint}</p>
        {open.map((line) => (
          <label key={line.id}>
            <span>
              {line.goods_name} <small className="zg-faint">{line.spec_text}</small>
            </span>
            <TextInput
              type="number"
              min={0}
              max={max(line)}
              placeholder={`最多 ${max(line)}`}
              value={chosen.get(line.id) ?? ''}
              onChange={(event) => choose(line.id, event.target.value)}
            />
          </label>
        ))}
      </div>
    );
  };
}
