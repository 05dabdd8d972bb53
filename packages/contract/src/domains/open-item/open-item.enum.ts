import { defineEnum, type ValueOf } from '../../platform/enum.ts';
import { OpenEnum, type OpenValue } from '../../platform/open-enum.ts';

/** Whether others owe us or we owe them. */
export const openItemBook = defineEnum({
  name: 'open_item_book',
  label: '往来账',
  values: [
    { value: 'ar', label: '应收' },
    { value: 'ap', label: '应付' },
  ],
});

/** The side of its book that an item stands on: a receivable is a debit of `ar`, a payable a credit of `ap`. */
export const openItemSide = defineEnum({
  name: 'open_item_side',
  label: '方向',
  values: [
    { value: 'debit', label: '借方' },
    { value: 'credit', label: '贷方' },
  ],
});

/** Who owes or is owed. */
export const partyKind = defineEnum({
  name: 'party_kind',
  label: '往来单位类型',
  values: [
    { value: 'customer', label: '客户' },
    { value: 'supplier', label: '供应商' },
    { value: 'enterprise', label: '企业' },
    { value: 'bank', label: '银行' },
    { value: 'agent_label', label: '分公司' },
  ],
});

interface ItemFacts {
  readonly book: ValueOf<typeof openItemBook>;
  readonly side: ValueOf<typeof openItemSide>;
}

/** What makes an item; each domain adds those that its documents make. */
export const openItemKind = new OpenEnum<'open_item_kind', ItemFacts>('open_item_kind', '往来项类型');

export type OpenItemKind = OpenValue<'open_item_kind', ItemFacts>;
