import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, referenceTo } from '../../platform/database/columns.ts';

/** Short addresses; numbers of visits are added up some moments later. */
export const shortLink = pgTable('short_link', {
  ...baseColumns(),
  code: text().notNull(),
  title: text(),
  target: text().notNull(),
  state: text().notNull().default('enabled'),
  expires_at: instant(),
  hits: bigint({ mode: 'number' }).notNull().default(0),
  last_hit_at: instant(),
  remark: text(),
});

/** Visits of a link on a day of Asia/Shanghai by channel; an empty text is none. */
export const shortLinkHit = pgTable(
  'short_link_hit',
  {
    short_link_id: referenceTo(() => shortLink.id),
    day: date().notNull(),
    channel: text().notNull(),
    hits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.short_link_id, t.channel] })],
);

/** Hosts to which links lead at once. */
export const shortLinkHost = pgTable('short_link_host', {
  ...baseColumns(),
  host: text().notNull(),
  remark: text(),
});
