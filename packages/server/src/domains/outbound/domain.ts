import type { ServerDomain } from '../../kernel/domain.ts';
import { outboundBindings } from './outbound.bindings.ts';
import { outboundHandlers } from './outbound.handlers.ts';
import { outboundTables } from './outbound.scope.ts';
import { simulatedWaybillCarrier } from './waybill/simulated-waybill-carrier.ts';
import { retryWaybills, sendWaybill } from './waybill/waybill.service.ts';
import { waybillSend } from './waybill/waybill-topic.ts';

export const outboundServer: ServerDomain = {
  name: 'outbound',
  tables: outboundTables,
  bindings: outboundBindings,
  handlers: outboundHandlers,
  jobs: [
    {
      name: 'outbound.retry-waybills',
      cron: '* * * * *',
      work: (ctx) => retryWaybills(ctx, simulatedWaybillCarrier),
    },
  ],
  subscribers: [
    {
      topic: waybillSend,
      work: (ctx, { waybill_id }) => sendWaybill(ctx, simulatedWaybillCarrier, Number(waybill_id)),
    },
  ],
};
