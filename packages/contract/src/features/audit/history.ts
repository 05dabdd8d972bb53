import type { JsonSchema } from '../../platform/fields/field-kind.ts';

/** How many acts a page of a record's history holds. */
export const historyPage = 20;

/** One act in the history of a record. */
export interface HistoryEntry {
  readonly id: number;
  readonly created_at: number;
  /** Who acted: an account, a storefront application, or the system. */
  readonly person: string | null;
  readonly app: string | null;
  readonly act: string;
  readonly act_label: string;
  /** Field → [before, after], as replies show them. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
  readonly reason: string | null;
}

const text = { type: ['string', 'null'] } as const;

/** JSON Schema of a page of a record's history. */
export const historySchema: JsonSchema = {
  type: 'object',
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          created_at: { type: 'integer' },
          person: text,
          app: text,
          act: { type: 'string' },
          act_label: { type: 'string' },
          changes: { type: ['object', 'null'], description: '字段 → [改前, 改后]' },
          reason: text,
        },
        required: ['id', 'created_at', 'person', 'app', 'act', 'act_label', 'changes', 'reason'],
      },
    },
  },
  required: ['results'],
};
