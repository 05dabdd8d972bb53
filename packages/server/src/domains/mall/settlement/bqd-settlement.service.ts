import { failMall } from '@zhanggui/contract/domains/mall/mall.errors';
import {
  type assignDifference,
  resolveDifference,
} from '@zhanggui/contract/domains/mall/settlement/bqd-settlement.action';
import { bqdSettlement } from '@zhanggui/contract/domains/mall/settlement/bqd-settlement.document';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { accountsBehind, isSamePerson } from '../../../platform/identity/same-person.ts';
import { signedIn } from '../../../platform/resource/access.ts';
import { type Changes, updateRow } from '../../../platform/update-row.ts';
import { bqdSettlementLine, bqdSettlement as table } from './bqd-settlement.tables.ts';
import { settlementOpenSql } from './settlement-open.query.ts';

interface LockedBatch {
  readonly id: number;
  readonly number: string;
  readonly first_signer_id: number | null;
}

async function submit(tx: Context, { id }: LockedBatch): Promise<Columns> {
  const [row] = await tx.db.rows<{ count: number }>(`SELECT ${settlementOpenSql('$1')} AS count`, [id]);
  if (row && row.count > 0) failMall('settlement.open_differences', row);
  return { first_signer_id: accountIdOf(tx.caller) };
}

/** The second signature is another person's, whatever a setting lets makers approve. What counts next time is free. */
async function confirm(tx: Context, { id, first_signer_id }: LockedBatch): Promise<Columns> {
  const first = first_signer_id === null ? [] : [first_signer_id];
  if (await isSamePerson(tx, accountsBehind(signedIn(tx.caller)), first)) failMall('settlement.same_signer', {});
  await tx.db.rows(
    `UPDATE bqd_settlement_line ${noEdit('the header is edited')} SET is_live = false WHERE bqd_settlement_id = $1 AND outcome = 'next_batch'`,
    [id],
  );
  return { second_signer_id: accountIdOf(tx.caller) };
}

async function freeOrders(tx: Context, { id }: LockedBatch): Promise<undefined> {
  const later = await tx.db.rows(
    `SELECT FROM bqd_settlement_line h JOIN bqd_settlement_line l ON l.follows_id = h.id JOIN bqd_settlement s ON s.id = l.bqd_settlement_id
     WHERE h.bqd_settlement_id = $1 AND s.state <> 'void' LIMIT 1`,
    [id],
  );
  if (later.length > 0) failMall('settlement.followed', {});
  await tx.db.rows(
    `UPDATE bqd_settlement_line ${noEdit('the header is edited')} SET is_live = false WHERE bqd_settlement_id = $1`,
    [id],
  );
}

const withoutSigner = async (): Promise<Columns> => ({ first_signer_id: null });

export const bqdSettlements = bindDocument(bqdSettlement, {
  table,
  scope: 'closed',
  computed: {
    gap_fen: (t: string) => `${t}.bank_fen - ${t}.our_fen`,
    open_count: (t: string) => settlementOpenSql(`${t}.id`),
  },
  lines: { table: bqdSettlementLine, key: 'bqd_settlement_id' },
  effects: { submit, confirm, withdraw: withoutSigner, reject: withoutSigner, void: freeOrders },
});

type Lines = Changes<typeof bqdSettlementLine>;

/** Changes a difference while its batch is checked; the batch is locked, so that none changes behind a signature. */
function changeDifference(ctx: Context, id: number, changes: (tx: Context, owner: number | null) => Promise<Lines>) {
  return inTransaction(ctx, async (tx) => {
    const [line] = await tx.db.rows<{ state: string; difference: string; owner_id: number | null }>(
      `SELECT s.state, l.difference, l.owner_id FROM bqd_settlement_line l JOIN bqd_settlement s ON s.id = l.bqd_settlement_id
       WHERE l.id = $1 AND NOT l.is_deleted FOR UPDATE OF s`,
      [id],
    );
    if (!line) return fail('not_found', {});
    enforceGuard(resolveDifference, line);
    await updateRow(tx, bqdSettlementLine, id, await changes(tx, line.owner_id));
    return { id };
  });
}

/** Gives a difference to an account that is in use. */
export function assign(ctx: Context, id: number, { owner }: BodyOfAction<typeof assignDifference>) {
  return changeDifference(ctx, id, async (tx) => {
    const [account] = await tx.db.rows('SELECT FROM "user" WHERE id = $1 AND is_active AND NOT is_deleted', [owner]);
    if (!account) invalid('owner', '账号不存在或已停用');
    return { owner_id: owner };
  });
}

/** Says what becomes of a difference; it is the caller's where it had no owner. */
export function resolve(ctx: Context, id: number, { outcome, note }: BodyOfAction<typeof resolveDifference>) {
  return changeDifference(ctx, id, async (tx, owner) => ({ outcome, note, owner_id: owner ?? accountIdOf(tx.caller) }));
}
