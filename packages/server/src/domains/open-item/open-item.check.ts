import { openItemSide, partyKind } from '@zhanggui/contract/domains/open-item/open-item.enum';
import { amountSql, labelSql } from '../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../features/integrity/check.ts';

const item = { subject: '往来项', path: '/system/health' } as const;

const title = (t: string) => `concat_ws(' · ', ${labelSql(partyKind, `${t}.party_kind`)}, ${t}.source_no)`;

/** What must hold of what is owed. */
export const openItemChecks: readonly BookCheck[] = [
  {
    ...item,
    name: 'open_item.settled',
    label: '往来项已核销金额等于核销之和',
    mend: '请系统管理员对照该往来项的核销记录，更正已核销金额',
    sql: `
      SELECT i.id, i.id AS at, ${title('i')} AS title, ${amountSql('i.settled_fen')} AS found,
        ${amountSql('coalesce(a.amount_fen, 0)')} AS expected
      FROM open_item i LEFT JOIN (SELECT id, sum(amount_fen) AS amount_fen FROM
          (SELECT debit_item_id AS id, amount_fen FROM allocation UNION ALL SELECT credit_item_id, amount_fen FROM allocation) e
        GROUP BY id) a ON a.id = i.id
      WHERE i.settled_fen <> coalesce(a.amount_fen, 0)`,
  },
  {
    ...item,
    name: 'open_item.sides',
    label: '核销的两项同属一个往来单位，方向相反',
    mend: '请系统管理员核对该笔核销的借方与贷方',
    sql: `
      SELECT a.id, d.id AS at, ${title('d')} AS title, concat_ws(' · ', ${labelSql(openItemSide, 'c.side')}, ${title('c')}) AS found,
        ${labelSql(openItemSide, "'credit'")} AS expected
      FROM allocation a JOIN open_item d ON d.id = a.debit_item_id JOIN open_item c ON c.id = a.credit_item_id
      WHERE d.side <> 'debit' OR c.side <> 'credit' OR (d.book, d.party_kind, d.party_id) <> (c.book, c.party_kind, c.party_id)`,
  },
  {
    ...item,
    name: 'open_item.reversal',
    label: '冲销的往来项与原项金额相同、方向相反',
    mend: '请系统管理员核对冲销单与原单的金额',
    sql: `
      SELECT r.id, r.id AS at, ${title('r')} AS title, ${amountSql('r.original_fen')} AS found,
        ${amountSql('o.original_fen')} AS expected
      FROM open_item r JOIN open_item o ON o.id = r.reverses_id
      WHERE r.side = o.side OR (r.book, r.party_kind, r.party_id, r.original_fen, r.expected_tax_fen)
        <> (o.book, o.party_kind, o.party_id, o.original_fen, o.expected_tax_fen)`,
  },
];
