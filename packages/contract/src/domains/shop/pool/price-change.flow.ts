import { defineFlow } from '../../../platform/flow/flow.ts';
import { priceChangeState } from './pool.enum.ts';

const permission = '/goods-pool/sku-list#price' as const;

export const priceChangeFlow = defineFlow({
  name: 'pool_price_change',
  label: '批量调价',
  states: priceChangeState,
  transitions: [
    { event: 'prepared', label: '计算完成', from: ['preparing'], to: 'ready' },
    {
      ...{ event: 'apply', label: '执行调价', from: ['ready'], to: 'applying' },
      ...{ permission, action: 'pool_price_change.apply' },
    },
    { event: 'applied', label: '执行完成', from: ['applying'], to: 'applied' },
    { event: 'fail', label: '失败', from: ['preparing', 'applying'], to: 'failed' },
    {
      ...{ event: 'undo', label: '撤销调价', from: ['applied'], to: 'undone' },
      ...{ permission, action: 'pool_price_change.undo' },
    },
  ],
});
