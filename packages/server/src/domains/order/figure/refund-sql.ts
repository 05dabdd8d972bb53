import { refundState } from '@zhanggui/contract/domains/order/refund/refund.enum';
import { labelSql } from '../../../features/breakdown/sql-words.ts';

/** Whether a refund `r` still may take money. */
export const openRefundSql = "r.state NOT IN ('succeeded', 'rejected', 'withdrawn')";

/** State and reason of a refund `r`. */
export const refundNoteSql = `concat_ws(' · ', ${labelSql(refundState, 'r.state')}, r.reason)`;
