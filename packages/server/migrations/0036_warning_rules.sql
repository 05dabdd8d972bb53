INSERT INTO warning_rule (name, kind, age_hours, severity) VALUES
  ('付款 24 小时未发货', 'unshipped', 24, 'notice'),
  ('付款 48 小时未发货', 'unshipped', 48, 'serious'),
  ('退款申请 24 小时未处理', 'refund_requested', 24, 'serious'),
  ('退款或换货失败', 'refund_failed', 0, 'urgent'),
  ('重复或关闭后付款未退回', 'unwanted_payment', 0, 'urgent'),
  ('售价低于成本', 'negative_margin', 0, 'serious'),
  ('低于安全库存', 'low_stock', 0, 'notice'),
  ('退货 24 小时未验收', 'return_arrived', 24, 'notice'),
  ('验收后 24 小时未处理', 'return_undecided', 24, 'serious');
