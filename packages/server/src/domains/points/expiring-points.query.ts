import { expiringPoints } from '@zhanggui/contract/domains/points/points-values';
import { provideFor } from '../../platform/extension/extension-point.ts';
import { warningFacts } from '../warning/facts.port.ts';

/** How long before their end points are warned of. */
const days = 30;

/** Enterprises whose people hold points that end within a month. */
export const expiringPointsFacts = provideFor(
  warningFacts,
  expiringPoints,
  (before) => `
    SELECT n.id AS subject_id, n.agent_label_id, NULL::bigint AS order_id, n.name AS title,
      sum(l.remaining - l.held) || ' 积分，' || count(DISTINCT l.account_id) || ' 人，最早 '
        || to_char(min(l.expires_at) AT TIME ZONE 'Asia/Shanghai', 'MM-DD') || ' 到期' AS detail,
      min(l.expires_at) - interval '${days} days' AS since
    FROM points_lot l JOIN enterprise n ON n.id = l.enterprise_id
    WHERE l.is_open AND l.expires_at > now() AND l.expires_at <= ${before} + interval '${days} days' AND l.remaining > l.held
    GROUP BY n.id`,
);
