import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { device } from '../../device/device.tables.ts';
import { department, employee } from '../../enterprise/employee/employee.tables.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { location } from '../../stock/warehouse/location.tables.ts';

export const pointCell = pgTable(
  'point_cell',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    code: text().notNull(),
    name: text().notNull(),
    state: text().notNull().default('open'),
    state_reason: text(),
    admits: text().notNull().default('everybody'),
    region: text().array().notNull(),
    address: text().notNull(),
    map_point: text(),
    opening_hours: text(),
    warehouse_id: reference().references(() => location.id),
    device_id: reference().references(() => device.id),
    remark: text(),
  },
  (t) => [uniqueIndex('point_cell_device').on(t.device_id).where(sql`not is_deleted and state <> 'closed'`)],
);

const ofPlace = () => ({
  ...ofEnterprise(),
  point_cell_id: referenceTo(() => pointCell.id),
});

export const pointCellStaff = pgTable(
  'point_cell_staff',
  { ...baseColumns(), ...ofPlace(), name: text().notNull(), position: text(), phone: text().notNull() },
  (t) => [index('point_cell_staff_of').on(t.point_cell_id)],
);

export const pointCellProduct = pgTable(
  'point_cell_product',
  {
    ...baseColumns(),
    ...ofPlace(),
    sku_id: referenceTo(() => sku.id),
    points: integer().notNull().default(0),
    price_fen: fen().notNull().default(0),
    limit_period: text().notNull().default('none'),
    limit_quantity: integer(),
    position: integer().notNull().default(100),
    state: text().notNull().default('off'),
  },
  (t) => [
    uniqueIndex('point_cell_product_once').on(t.point_cell_id, t.sku_id).where(sql`not is_deleted`),
    check('point_cell_product_limit', sql`(limit_period = 'none') = (limit_quantity is null)`),
    check('point_cell_product_price', sql`points >= 0 and price_fen >= 0 and limit_quantity > 0`),
    check('point_cell_product_priced', sql`state = 'off' or points > 0 or price_fen > 0`),
  ],
);

/** Names a department or a person. */
export const pointCellGrant = pgTable(
  'point_cell_grant',
  {
    ...baseColumns(),
    ...ofPlace(),
    department_id: reference().references(() => department.id),
    employee_id: reference().references(() => employee.id),
    to_date: date(),
    state: text().notNull().default('given'),
    withdrawn_at: instant(),
  },
  (t) => [
    check('point_cell_grant_to', sql`num_nonnulls(department_id, employee_id) = 1`),
    uniqueIndex('point_cell_grant_department').on(t.point_cell_id, t.department_id).where(sql`state = 'given'`),
    uniqueIndex('point_cell_grant_employee').on(t.point_cell_id, t.employee_id).where(sql`state = 'given'`),
  ],
);
