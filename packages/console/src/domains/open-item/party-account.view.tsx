import { partyAccount } from '@zhanggui/contract/domains/open-item/party-account';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { WireRow } from '@zhanggui/contract/platform/fields/field';
import { actionQuery } from '../../platform/api/action-query.ts';
import { LineTable } from '../../platform/fields/structure/line-table.tsx';
import { formatMoney } from '../../platform/format/number.ts';
import { Totals } from '../../platform/kit/figure/totals.tsx';
import { type Column, ColumnRows } from '../../platform/kit/table/column-rows.tsx';
import { LoadedSection } from '../../platform/resource/detail/loaded-section.tsx';

const { fields } = partyAccount;
const ages = [
  'owed_fen',
  'not_due_fen',
  'days_30_fen',
  'days_60_fen',
  'days_90_fen',
  'longer_fen',
  'received_fen',
] as const;

/** What counts against the limit besides what is owed; nothing is left of no limit. */
const uses = ['committed_fen', 'left_fen'] as const;

const columns: readonly Column<WireRow<typeof fields>['items'][number]>[] = [
  { label: '单据', cell: ({ source_no }) => source_no },
  { label: '日期', cell: ({ date }) => date },
  { label: '到期日', cell: ({ due_date }) => due_date ?? '-' },
  { label: '未收（元）', align: 'end', cell: ({ residual_fen }) => formatMoney(residual_fen) },
];

const figure = (name: keyof typeof fields, fen: number) => ({
  label: fields[name].label,
  value: formatMoney(fen),
  unit: '元',
});

interface PartyAccountProps {
  /** Reads the account of a customer or an enterprise by its `id`. */
  readonly action: ActionDeclaration<Record<never, never>, typeof partyAccount>;
  readonly id: number;
  /** Null where nothing limits it. */
  readonly credit_limit_fen: number | null;
}

/** What a party owes, by how long it is overdue, beside its credit limit. */
export function PartyAccount({ action, id, credit_limit_fen }: PartyAccountProps) {
  const limit = credit_limit_fen === null ? '不限' : formatMoney(credit_limit_fen);
  return (
    <LoadedSection title="应收与账龄" query={actionQuery(action, { params: { id }, body: {} })}>
      {(owed) => (
        <>
          <Totals
            of={[
              { label: '信用额度', value: limit, unit: credit_limit_fen === null ? '' : '元' },
              ...uses.flatMap((name) => (owed[name] === null ? [] : [figure(name, owed[name])])),
              ...ages.filter((name) => name === 'owed_fen' || owed[name] > 0).map((name) => figure(name, owed[name])),
            ]}
          />
          {owed.items.length > 0 && (
            <LineTable label={fields.items.label}>
              <ColumnRows columns={columns} rows={owed.items} keyOf={({ source_no }) => source_no} />
            </LineTable>
          )}
        </>
      )}
    </LoadedSection>
  );
}
