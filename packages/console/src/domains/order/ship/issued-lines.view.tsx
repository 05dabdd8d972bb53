import { delivered } from '@zhanggui/contract/domains/order/line/order-line-fields';
import { unshippedOf } from '@zhanggui/contract/domains/order/shipment/order-left';
import { TextInput } from '../../../platform/kit/input/text-input.tsx';
import { OrderGoods } from '../detail/order-goods.view.tsx';
import type { OrderLineRow } from '../detail/order-row.ts';

type Issued = Readonly<{ line: number; delivered: string }>;

interface IssuedLinesProps {
  readonly id: string;
  readonly value: readonly Issued[] | null | undefined;
  readonly onChange: (value: readonly Issued[] | null) => void;
}

/** An input for what each line that is due is issued with. */
export function issuedLines(lines: readonly OrderLineRow[]) {
  const due = lines.filter((line) => unshippedOf(line) > 0);
  return function IssuedLines({ id, value, onChange }: IssuedLinesProps) {
    const texts = new Map((value ?? []).map((one) => [one.line, one.delivered]));
    const write = (line: number, text: string) => {
      const next = [...new Map(texts).set(line, text)].map(([of, words]) => ({ line: of, delivered: words }));
      onChange(next.some((one) => one.delivered !== '') ? next : null);
    };
    return (
      <div className="zg-line-choice" id={id}>
        <p className="zg-faint">卡密、兑换码或链接，保存后脱敏显示，买家在小程序中查看</p>
        {due.map((line, index) => (
          <div key={line.id}>
            <OrderGoods line={line} quantity={unshippedOf(line)} />
            <TextInput
              id={index === 0 ? `${id}-first` : `${id}-${line.id}`}
              aria-label={`${line.goods_name} 的${delivered.label}`}
              value={texts.get(line.id) ?? ''}
              maxLength={delivered.max}
              autoComplete="off"
              onChange={(event) => write(line.id, event.target.value)}
            />
          </div>
        ))}
      </div>
    );
  };
}
