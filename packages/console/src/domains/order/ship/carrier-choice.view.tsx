import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';

/** The carrier of the numbers below, or none: then it is detected from the number. */
export function CarrierChoice({
  value,
  onChange,
}: {
  value: Carrier | undefined;
  onChange: (value: Carrier | null) => void;
}) {
  return (
    <label className="zg-ship-carrier">
      快递公司
      <select
        className="zg-input"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : (target.value as Carrier))}
      >
        <option value="">按运单号识别</option>
        {carriers.values.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {labelOf(carriers, entry.value)}
          </option>
        ))}
      </select>
    </label>
  );
}
