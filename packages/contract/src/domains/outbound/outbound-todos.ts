import { splitTodo, type Todo } from '../../features/todo/todo.ts';
import { kindsBeside } from '../order/order-readers.ts';
import { mallKinds, mallOrders, outboundList } from './outbound-pages.ts';
import { goodsReturn } from './return/goods-return.document.ts';
import { returnPage } from './return/return-page.ts';
import { outboundTask } from './task/outbound-task.resource.ts';

const rest = { order_kind__in: kindsBeside(mallKinds) };

const ofState = (state: string, label: string, leaf: string): Todo[] =>
  splitTodo(
    { leaf, resource: outboundTask, filters: { state } },
    {
      part: { page: mallOrders, label: `商城订单${label}`, fixed: { order_kind__in: mallKinds.join(',') } },
      whole: { page: outboundList, label: `订单${label}`, rest_label: `其他订单${label}`, rest },
    },
  );

const returns = { page: returnPage, resource: goodsReturn } as const;

export const outboundTodos: readonly Todo[] = [
  ...ofState('picking', '待拣货', 'pick'),
  ...ofState('packing', '待打包', 'pack'),
  ...ofState('packed', '待发出', 'ship'),
  { ...returns, label: '退货待验收', filters: { state: 'arrived' }, leaf: 'inspect' },
  { ...returns, label: '退货待签收', filters: { state: 'sent' }, leaf: 'receive' },
  { ...returns, label: '残次待处理', filters: { state: 'quarantined' }, leaf: 'dispose' },
];
