import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { applyPriceChange, undoPriceChange } from './pool.action.ts';
import { priceChangeState } from './pool.enum.ts';

export const priceChangeFlow = defineFlow({
  name: 'pool_price_change',
  label: '批量调价',
  states: priceChangeState,
  transitions: [
    { event: 'prepared', label: '计算完成', from: ['preparing'], to: 'ready' },
    { ...causedBy(applyPriceChange), from: ['ready'], to: 'applying' },
    { event: 'applied', label: '执行完成', from: ['applying'], to: 'applied' },
    { event: 'fail', label: '失败', from: ['preparing', 'applying'], to: 'failed' },
    { ...causedBy(undoPriceChange), from: ['applied'], to: 'undone' },
  ],
});
