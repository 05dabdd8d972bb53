import { transitStuck } from '@zhanggui/contract/domains/purchase/purchase-values';
import { provideFor } from '../../../../platform/extension/extension-point.ts';
import { warningFacts } from '../../../warning/facts.port.ts';
import { isOnTheWayToUs, lastMovedToUs } from '../../purchase.tables.ts';

/** Suppliers' parcels to our warehouses of which no carrier has reported since. */
export const transitFacts = provideFor(
  warningFacts,
  transitStuck,
  (before) => `
    SELECT d.id AS subject_id, d.agent_label_id, d.order_id, d.tracking_no AS title,
      d.order_no || '，' || coalesce(d.trace_text, '发出后没有物流记录') AS detail, ${lastMovedToUs('d.')} AS since
    FROM express_doc d WHERE ${isOnTheWayToUs('d.')} AND ${lastMovedToUs('d.')} <= ${before} AND NOT d.is_deleted`,
);
