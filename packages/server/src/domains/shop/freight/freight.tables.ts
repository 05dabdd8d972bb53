import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, fen, referenceTo } from '../../../platform/database/columns.ts';

export const freightTemplate = pgTable('freight_template', {
  ...baseColumns(),
  name: text().notNull(),
  basis: text().notNull(),
  state: text().notNull().default('enabled'),
});

/** What a rule says of a region; without one it speaks for every place that no other rule names. */
export const freightRuleColumns = () => ({
  ...baseColumns(),
  region: text().array(),
  service: text().notNull().default('delivered'),
  first: integer().notNull(),
  first_fee_fen: fen().notNull(),
  next: integer().notNull(),
  next_fee_fen: fen().notNull(),
  free_over_fen: fen(),
  free_over_quantity: integer(),
});

export const freightRule = pgTable(
  'freight_rule',
  {
    ...freightRuleColumns(),
    freight_template_id: referenceTo(() => freightTemplate.id),
  },
  (table) => [index('freight_rule_template').on(table.freight_template_id)],
);
