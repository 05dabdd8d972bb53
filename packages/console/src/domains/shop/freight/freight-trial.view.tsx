import {
  type FreightRule,
  type FreightTerms,
  freightCharge,
} from '@zhanggui/contract/domains/shop/freight/freight-charge';
import { useId, useState } from 'react';
import { yuan } from '../../../platform/fields/number/money.tsx';
import { NumberInput, type NumberText } from '../../../platform/fields/parts/number-input.tsx';
import { WithPart } from '../../../platform/fields/parts/with-part.tsx';
import { formatMoney } from '../../../platform/format/number.ts';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { chargeWords, placeWords } from './charge-words.ts';
import { measures, scaled } from './measure.ts';
import type { RuleLine } from './rule-groups.ts';

const Cascader = lazyPart(
  async () => (await import('../../../platform/fields/region/region-cascader.tsx')).RegionCascader,
);

interface FreightTrialProps {
  readonly basis: FreightTerms['basis'];
  readonly lines: readonly RuleLine[];
}

/** The rules that are filled in far enough to charge anything. */
function wholeRules(lines: readonly RuleLine[]): FreightRule[] {
  return lines.flatMap(({ region, service, first, first_fee_fen, next, next_fee_fen, ...free }) => {
    if (!service || !first || !next) return [];
    return [
      {
        ...{ region: region ?? null, service, first, next },
        ...{ first_fee_fen: first_fee_fen ?? 0, next_fee_fen: next_fee_fen ?? 0 },
        ...{ free_over_fen: free.free_over_fen ?? null, free_over_quantity: free.free_over_quantity ?? null },
      },
    ];
  });
}

function Outcome({
  basis,
  lines,
  region,
  sent,
}: FreightTrialProps & { readonly region: readonly string[]; readonly sent: Sent }) {
  const consignment = {
    quantity: sent.quantity,
    weight_g: sent.measure,
    volume_cm3: sent.measure,
    amount_fen: sent.amount_fen,
  };
  const charge = freightCharge({ basis, rules: wholeRules(lines) }, region, consignment);
  if (!charge)
    return (
      <p className="zg-trial-out" data-refused>
        {placeWords(region)} 不配送
      </p>
    );
  return (
    <p className="zg-trial-out">
      运费 <strong>{formatMoney(charge.fee_fen)}</strong> 元
      <small>
        按「{placeWords(charge.rule.region)}」：{chargeWords(basis, charge)}
      </small>
    </p>
  );
}

interface Sent {
  readonly quantity: number;
  readonly measure: number;
  readonly amount_fen: number;
}

interface TrialNumberProps {
  readonly label: string;
  readonly unit: string;
  readonly text: NumberText<number>;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const ignore = () => undefined;

function TrialNumber({ label, unit, text, value, onChange }: TrialNumberProps) {
  const id = useId();
  return (
    <div className="zg-trial-part">
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        value={value}
        text={text}
        unit={unit}
        onChange={(next) => onChange(next ?? 0)}
        onLeave={ignore}
      />
    </div>
  );
}

/** Tries the rules as they are written on one parcel, before they are saved. */
export function FreightTrial({ basis, lines }: FreightTrialProps) {
  const id = useId();
  const [region, setRegion] = useState<readonly string[] | null>(null);
  const [sent, setSent] = useState<Sent>({ quantity: 1, measure: 1000, amount_fen: 5000 });
  const { unit, text } = measures[basis];
  return (
    <section className="zg-trial" aria-label="试算">
      <h2>试算</h2>
      <div className="zg-trial-asked">
        <div className="zg-trial-part" data-wide>
          <label htmlFor={id}>收货地区</label>
          <WithPart>
            <Cascader
              id={id}
              value={region}
              onChange={setRegion}
              least={1}
              placeholder="选择收货地区"
              className="zg-select"
            />
          </WithPart>
        </div>
        <TrialNumber
          label="件数"
          unit="件"
          text={scaled(0)}
          value={sent.quantity}
          onChange={(quantity) => setSent({ ...sent, quantity })}
        />
        {basis !== 'piece' && (
          <TrialNumber
            label={basis === 'weight' ? '重量' : '体积'}
            unit={unit}
            text={text}
            value={sent.measure}
            onChange={(measure) => setSent({ ...sent, measure })}
          />
        )}
        <TrialNumber
          label="商品金额"
          unit="元"
          text={yuan}
          value={sent.amount_fen}
          onChange={(amount_fen) => setSent({ ...sent, amount_fen })}
        />
      </div>
      {region ? (
        <Outcome basis={basis} lines={lines} region={region} sent={sent} />
      ) : (
        <p className="zg-form-help">选好收货地区就能看到运费，与下单时的算法相同，保存前即可试。</p>
      )}
    </section>
  );
}
