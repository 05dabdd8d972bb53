import { defineRecordAction } from '../../../platform/action.ts';
import { onOrderPages } from '../order-readers.ts';
import { orderWarning } from './order-warning.resource.ts';

export const handleWarning = defineRecordAction(orderWarning, 'handle', {
  label: '标记预警已处理',
  permission: onOrderPages('remark'),
});
