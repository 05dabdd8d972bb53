import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { freightService } from './freight.enum.ts';

const measure = { required: true, min: 1, max: 1_000_000_000 } as const;

/** What delivery costs by region, in the measure of the record's `basis`. */
export const freightRules = lines({
  label: '地区规则',
  required: true,
  max: 500,
  fields: {
    id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
    region: region({ label: '地区', help: '空为其余所有地区' }),
    service: enumOf({ label: '是否配送', of: freightService, required: true, initial: 'delivered' }),
    first: int({ label: '首件/首重/首体积', ...measure, initial: 1 }),
    first_fee_fen: money({ label: '首费', required: true, initial: 0 }),
    next: int({ label: '续件/续重/续体积', ...measure, initial: 1 }),
    next_fee_fen: money({ label: '续费', required: true, initial: 0 }),
    free_over_fen: money({ label: '满额包邮', min: 1 }),
    free_over_quantity: quantity({ label: '满件包邮', min: 1 }),
  },
});
