import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../database/columns.ts';

/** Roles of staff. `menu_permission` has the ids of pages and leaves, sorted, separated by commas. */
export const backendRole = pgTable('backend_role', {
  ...baseColumns(),
  name: text().notNull(),
  menu_permission: text().notNull(),
  scope: text().notNull().default('all'),
  /** Accounts with it can do nothing before a second factor is on. */
  requires_totp: boolean().notNull().default(false),
  remark: text(),
});

/** Accounts. Agent label, supplier, bank cell and enterprise limit an account to their rows; a superuser's agent label does not. */
export const user = pgTable(
  'user',
  {
    ...baseColumns(),
    username: text().notNull(),
    /** argon2id with its parameters. */
    password_hash: text().notNull(),
    name: text().notNull(),
    nickname: text().notNull(),
    tel: text(),
    faceurl: text(),
    role_id: reference().references(() => backendRole.id),
    is_superuser: boolean().notNull().default(false),
    is_supplier: boolean().notNull().default(false),
    is_staff: boolean().notNull().default(true),
    is_active: boolean().notNull().default(true),
    must_change: boolean().notNull().default(false),
    /** A second factor is on: a password alone opens no session. */
    has_totp: boolean().notNull().default(false),
    agent_label_id: reference(),
    supplier_id: reference(),
    bank_cell_id: reference(),
    enterprise_id: reference(),
    last_login: instant(),
    login_count: integer().notNull().default(0),
    login_ip: text(),
  },
  (t) => [index('user_superuser').on(t.id).where(sql`is_superuser AND is_active AND NOT is_deleted`)],
);

/** A token in use; what is stored is its digest. */
export const session = pgTable(
  'session',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: referenceTo(() => user.id),
    token_hash: text().notNull(),
    address: text().notNull(),
    user_agent: text().notNull(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** A superuser works inside its agent label in this session. */
    is_inside_agent: boolean().notNull().default(false),
    /** The account that a superuser acts as in this session. */
    acts_as_id: reference().references(() => user.id),
  },
  (t) => [
    uniqueIndex('session_token').on(t.token_hash),
    index('session_live').on(t.user_id, t.id).where(sql`revoked_at IS NULL`),
    index('session_expires').on(t.expires_at),
  ],
);

/** The latest wrong passwords of one name from one address, known or not; at most five moments are kept. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    username: text().notNull(),
    address: text().notNull(),
    failed_at: instant().array().notNull(),
    last_failed_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.username, t.address] }), index('sign_in_attempt_age').on(t.last_failed_at)],
);

/** Every answered attempt to sign in, kept for 180 days. */
export const signInLog = pgTable(
  'sign_in_log',
  {
    ...baseColumns(),
    user_id: reference(),
    username: text().notNull(),
    outcome: text({ enum: ['succeeded', 'wrong', 'challenged', 'wrong_code', 'disabled', 'locked'] }).notNull(),
    address: text().notNull(),
    user_agent: text().notNull(),
  },
  (t) => [index('sign_in_log_user').on(t.user_id, t.id), index('sign_in_log_age').on(t.created_at)],
);
