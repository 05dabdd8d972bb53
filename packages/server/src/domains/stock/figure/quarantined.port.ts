import { requiredPoint } from '../../../platform/extension/extension-point.ts';

/**
 * SQL of the returns `q` to the place and SKU of a stock level `t` with pieces in quarantine, as a `FROM`:
 * `id, number, inspected_at, quantity, opens`.
 */
export type QuarantinedSql = (t: string) => string;

/** Provided by the domain that inspects returns. */
export const quarantinedSql = requiredPoint<QuarantinedSql>('stock.quarantined');
