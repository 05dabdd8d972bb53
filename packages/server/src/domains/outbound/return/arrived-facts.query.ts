import { returnArrived } from '@zhanggui/contract/domains/outbound/outbound-values';
import { provideFor } from '../../../platform/extension/extension-point.ts';
import { warningFacts } from '../../warning/facts.port.ts';

/** Returned goods that wait for inspection. */
export const arrivedFacts = provideFor(
  warningFacts,
  returnArrived,
  (before) => `
    SELECT t.id AS subject_id, t.agent_label_id, t.order_id, t.number AS title, t.quantity || ' 件待验收' AS detail,
      t.arrived_at AS since
    FROM goods_return t WHERE t.state = 'arrived' AND t.arrived_at <= ${before} AND NOT t.is_deleted`,
);
