import { retryRefund } from '@zhanggui/contract/domains/order/refund/refund.action';
import { refundFlow } from '@zhanggui/contract/domains/order/refund/refund.flow';
import { refund } from '@zhanggui/contract/domains/order/refund/refund.resource';
import { Link, useNavigate } from 'react-router';
import { useActionStarter } from '../../../platform/resource/action/use-action-starter.tsx';
import { ResourceList } from '../../../platform/resource/list/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/list/use-resource-list.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { viewed } from '../../../platform/resource/page/resource-presentation.ts';
import { useRecordCommands } from '../../../platform/resource/page/use-record-commands.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';

const shown = viewed(refund, {
  columns: [
    ...(['refund_no', 'order', 'cause', 'state', 'amount_fen', 'payment'] as const),
    ...(['channel_message', 'attempts', 'created_at', 'finished_at'] as const),
  ],
  filters: ['refund_no', 'order', 'payment', 'created_at', 'finished_at'],
});
const overrides = defineOverrides(refund, {
  widths: { refund_no: 200, order: 180, payment: 180, channel_message: 210 },
});
const purpose = '重复付款与关闭后付款全额自动退回；渠道没有退成的在这里重试，点开可看订单时间线';

/** Payments for orders that were paid already or are closed, by the refunds that give them back by themselves. */
export function UnwantedPayments() {
  const list = useResourceList(shown, { fixed: { cause__in: 'duplicate,late' } });
  const navigate = useNavigate();
  const starter = useActionStarter(refund);
  const { commandsOf, width } = useRecordCommands({
    resource: refund,
    starter,
    presentation: { rowActions: [retryRefund], flow: { flow: refundFlow, field: 'state' } },
  });
  return (
    <>
      <PageHeader
        title="异常付款"
        description={purpose}
        actions={
          <Link className="zg-button" to="/all-order/all-list">
            返回订单
          </Link>
        }
      />
      <ResourceList
        list={list}
        overrides={overrides}
        openId={undefined}
        onOpen={(row) => void navigate(`/order/detail?id=${(row.order as { id: number }).id}`)}
        commandsOf={commandsOf}
        commandsWidth={width}
        purpose={purpose}
      />
      {starter.dialog}
    </>
  );
}
