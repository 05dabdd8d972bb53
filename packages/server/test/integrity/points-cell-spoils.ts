const cell = `WITH c AS (INSERT INTO bank_cell (code, name, level, bank_id, region)
    SELECT 'X0', '总行', 1, id, '{山东省}' FROM bank ORDER BY id LIMIT 1 RETURNING id)
  INSERT INTO points_cell (enterprise_id, bank_cell_id, earn_budget) SELECT (SELECT min(id) FROM enterprise), id, 10 FROM c`;
const month = `INSERT INTO points_cell_month (points_cell_id, enterprise_id, bank_cell_id, month, earn_budget, earned)
  SELECT id, enterprise_id, bank_cell_id, '2026-01', 10, 5 FROM points_cell`;
const record = `INSERT INTO points_cell_record (number, kind, points_cell_id, enterprise_id, bank_cell_id, employee_id, month, points, reason)
  SELECT 'X', 'earn', id, enterprise_id, bank_cell_id, (SELECT min(id) FROM employee), '2026-01', 5, 'x' FROM points_cell`;

/** A month without the records that it counts, and a record without its entry. */
export const pointsCellSpoils: readonly (readonly [string, string])[] = [
  ['points_cell.month', `${cell}; ${month}`],
  ['points_cell_record.entries', `${cell}; ${month}; ${record}`],
];
