import type { ValueAccountDeclaration } from '@zhanggui/contract/platform/value-account/value-account';
import type { ValueNames } from './value-storage.ts';

/** A rule of the books, as the feature that runs them takes it. */
export interface ValueCheck {
  readonly name: string;
  readonly label: string;
  readonly subject: string;
  readonly path: string;
  readonly mend: string;
  readonly sql: string;
}

interface Checked {
  readonly names: ValueNames;
  /** SQL of the title of an account over its alias. */
  readonly title: (account: string) => string;
}

/** An expired lot is taken within the hour. */
const dueMinutes = 60;

/** What must hold of accounts, lots, holds and entries, recomputed from the raw rows. */
export function valueChecks(
  { name, account: shown, account_view }: ValueAccountDeclaration,
  { names, title }: Checked,
): ValueCheck[] {
  const { account, lot, hold, entry, amount } = names;
  const [balance, held, remaining, moved] = [amount('balance'), amount('held'), amount('remaining'), amount('amount')];
  const open = `${moved} - ${amount('captured')} - ${amount('released')}`;
  const sums = `LEFT JOIN (SELECT account_id, sum(${remaining}) AS remaining, sum(${held}) AS held FROM ${lot} GROUP BY 1) l ON l.account_id = a.id`;
  const check = (rule: string, label: string, sql: string): ValueCheck => ({
    ...{
      name: `${name}.${rule}`,
      label: `${shown.label}：${label}`,
      subject: shown.label,
      path: `${shown.page}?${account_view === undefined ? '' : `view=${account_view}&`}id={at}`,
    },
    ...{ mend: '冻结该账户，由系统管理员对照明细逐笔核对后更正', sql },
  });
  return [
    check(
      'lots',
      '余额与冻结等于各批次之和',
      `
      SELECT a.id, a.id AS at, ${title('a')} AS title, concat(a.${balance}, ' / ', a.${held}) AS found,
        concat(coalesce(l.remaining, 0), ' / ', coalesce(l.held, 0)) AS expected
      FROM ${account} a ${sums}
      WHERE (a.${balance}, a.${held}) IS DISTINCT FROM (coalesce(l.remaining, 0), coalesce(l.held, 0))`,
    ),
    check(
      'entries',
      '余额等于明细之和',
      `
      SELECT a.id, a.id AS at, ${title('a')} AS title, a.${balance} AS found, coalesce(e.moved, 0) AS expected
      FROM ${account} a LEFT JOIN (SELECT account_id, sum(${moved}) AS moved FROM ${entry} GROUP BY 1) e ON e.account_id = a.id
      WHERE a.${balance} <> coalesce(e.moved, 0)`,
    ),
    check(
      'lot',
      '批次剩余等于其明细之和，冻结等于未完结的冻结之和',
      `
      SELECT l.id, a.id AS at, concat_ws(' · ', ${title('a')}, '批次 ' || l.id) AS title, concat(l.${remaining}, ' / ', l.${held}) AS found,
        concat(coalesce(e.moved, 0), ' / ', coalesce(h.held, 0)) AS expected
      FROM ${lot} l JOIN ${account} a ON a.id = l.account_id
      LEFT JOIN (SELECT lot, sum(${moved}) AS moved FROM ${entry} GROUP BY 1) e ON e.lot = l.id
      LEFT JOIN (SELECT lot_id, sum(${open}) AS held FROM ${hold} WHERE is_open GROUP BY 1) h ON h.lot_id = l.id
      WHERE (l.${remaining}, l.${held}) IS DISTINCT FROM (coalesce(e.moved, 0), coalesce(h.held, 0))`,
    ),
    check(
      'chain',
      '每条明细从上一条的结存开始',
      `
      SELECT e.id, e.account_id AS at, concat_ws(' · ', (SELECT ${title('a')} FROM ${account} a WHERE a.id = e.account_id), e.key) AS title,
        e.before AS found, e.expected
      FROM (SELECT id, account_id, key, ${amount('before')} AS before,
          lag(${amount('after')}, 1, 0::bigint) OVER (PARTITION BY account_id, sub_balance ORDER BY id) AS expected FROM ${entry}) e
      WHERE e.before <> e.expected`,
    ),
    check(
      'reversed',
      '冲回不超过原业务',
      `
      SELECT e.id, e.account_id AS at, concat_ws(' · ', (SELECT ${title('a')} FROM ${account} a WHERE a.id = e.account_id), e.key) AS title,
        r.reversed AS found, abs(e.${moved}) AS expected
      FROM (SELECT reverses_id, sum(-${moved}) AS reversed FROM ${entry} WHERE reverses_id IS NOT NULL GROUP BY 1) r
      JOIN ${entry} e ON e.id = r.reverses_id WHERE abs(r.reversed) > abs(e.${moved}) OR sign(r.reversed) <> sign(e.${moved})`,
    ),
    check(
      'due',
      '过期的批次已按时清零',
      `
      SELECT l.id, l.account_id AS at, concat_ws(' · ', (SELECT ${title('a')} FROM ${account} a WHERE a.id = l.account_id), '批次 ' || l.id) AS title,
        l.${remaining} - l.${held} AS found, 0 AS expected
      FROM ${lot} l WHERE l.is_open AND l.expires_at < now() - interval '${dueMinutes} minutes' AND l.${remaining} > l.${held}`,
    ),
    check(
      'closed',
      '已关闭的账户没有余额',
      `
      SELECT a.id, a.id AS at, ${title('a')} AS title, a.${balance} AS found, 0 AS expected
      FROM ${account} a WHERE a.state = 'closed' AND a.${balance} <> 0`,
    ),
  ];
}
