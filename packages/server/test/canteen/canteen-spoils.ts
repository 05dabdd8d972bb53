const canteen = `INSERT INTO canteen (enterprise_id, code, name) SELECT id, 'X', 'X' FROM enterprise`;
const own = '(SELECT id FROM canteen), (SELECT id FROM enterprise), (SELECT id FROM employee)';
const goods = [
  `INSERT INTO canteen_category (canteen_id, enterprise_id, name) SELECT id, enterprise_id, 'X' FROM canteen`,
  `INSERT INTO canteen_goods (canteen_id, enterprise_id, name, canteen_category_id, sku_id, meals, price_fen)
   SELECT canteen_id, enterprise_id, 'X', id, (SELECT min(id) FROM sku), '{lunch}', 5 FROM canteen_category`,
].join(';');

/** Each rule of canteens, and statements that break it alone. */
export const canteenSpoils: readonly (readonly [string, string])[] = [
  [
    'recharge_application.posts',
    `INSERT INTO recharge_application (number, enterprise_id, reason, posted_count) SELECT 'X', id, 'X', 1 FROM enterprise`,
  ],
  [
    'meal_charge.entries',
    `${canteen}; INSERT INTO meal_charge (canteen_id, enterprise_id, employee_id, card_account_id, card_number, charge_no, meal, meal_date,
       hour, amount_fen, state, way, charged_at)
     SELECT ${own}, (SELECT id FROM card_account), 'X', 'X', 'lunch', current_date, 12, 5, 'done', 'till', now()`,
  ],
  [
    'meal_booking.paid',
    `${canteen}; ${goods}; INSERT INTO meal_booking (canteen_id, enterprise_id, employee_id, number, app_id, request_id, meal, meal_date,
       amount_fen, cancel_before) SELECT ${own}, 'X', 0, 'X', 'lunch', current_date, 5, now();
     INSERT INTO meal_booking_line (meal_booking_id, enterprise_id, canteen_goods_id, meal_date, name, quantity, price_fen, amount_fen)
     SELECT b.id, b.enterprise_id, (SELECT id FROM canteen_goods), b.meal_date, 'X', 1, 5, 5 FROM meal_booking b`,
  ],
];
