import { settlementGap } from '@zhanggui/contract/domains/mall/mall-values';
import { provideFor } from '../../../platform/extension/extension-point.ts';
import { warningFacts } from '../../warning/facts.port.ts';

/** SQL of the differences of a batch that have no owner or no outcome. */
export const settlementOpenSql = (
  batch: string,
) => `(SELECT count(*)::int FROM bqd_settlement_line l WHERE l.bqd_settlement_id = ${batch}
  AND l.difference <> 'none' AND (l.owner_id IS NULL OR l.outcome IS NULL))`;

/** Batches that are still checked and have open differences; there are few at a time. */
export const settlementGaps = provideFor(
  warningFacts,
  settlementGap,
  (before) => `
    SELECT s.id AS subject_id, NULL::bigint AS agent_label_id, NULL::bigint AS order_id, s.number AS title,
      '银行批次 ' || s.batch_no || '，' || n.open || ' 笔差异未处理' AS detail, s.created_at AS since
    FROM bqd_settlement s CROSS JOIN LATERAL (SELECT ${settlementOpenSql('s.id')} AS open) n
    WHERE s.state = 'draft' AND n.open > 0 AND s.created_at <= ${before} AND NOT s.is_deleted`,
);
