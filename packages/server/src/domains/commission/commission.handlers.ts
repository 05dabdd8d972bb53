import { matchCommissionLine } from '@zhanggui/contract/domains/commission/commission-line.resource';
import {
  endCommissionRule,
  setCommissionRule,
  withdrawCommissionRule,
} from '@zhanggui/contract/domains/commission/commission-rule.resource';
import {
  buildCommissionSettlement,
  exportCommissionSettlement,
} from '@zhanggui/contract/domains/commission/commission-settlement.action';
import { commissionPrint } from '@zhanggui/contract/domains/commission/commission-settlement.document';
import { handlePrint } from '../../features/print/print-document.handlers.ts';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { matchAgain } from './accrue.service.ts';
import { endRule, setRule, withdrawRule } from './commission-rule.service.ts';
import { printedSettlements } from './printed-settlements.query.ts';
import { build } from './settle.service.ts';
import { commissionSheet } from './settlement-sheet.service.ts';

/** What a label is paid is the head office's business; the label reads, prints and exports its own. */
export const commissionHandlers: readonly ActionHandler[] = [
  ...requireUnrestrictedScope([
    handle(setCommissionRule, (ctx, { body }) => setRule(ctx, body)),
    handle(endCommissionRule, (ctx, { params: { id }, body }) => endRule(ctx, id, body.ends_date)),
    handle(withdrawCommissionRule, async (ctx, { params: { id } }) => {
      await withdrawRule(ctx, id);
      return {};
    }),
    handle(matchCommissionLine, (ctx, { params: { id } }) => matchAgain(ctx, id)),
    handle(buildCommissionSettlement, (ctx, { body }) => build(ctx, body)),
  ]),
  handle(exportCommissionSettlement, (ctx, { params: { id } }) => commissionSheet.start(ctx, id)),
  handlePrint(commissionPrint, printedSettlements),
];
