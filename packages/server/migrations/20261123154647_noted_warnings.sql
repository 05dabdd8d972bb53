CREATE INDEX "order_warning_open" ON "order_warning" USING btree ("kind","created_at") WHERE not is_handled;--> statement-breakpoint
INSERT INTO warning_rule (name, kind, age_hours, severity) VALUES
  ('付款金额不符', 'amount_mismatch', 0, 'urgent'),
  ('支付单号重复', 'pay_no_reused', 0, 'urgent'),
  ('运单号用于不同买家', 'tracking_shared', 0, 'serious'),
  ('退款申请 48 小时未处理', 'refund_unanswered', 0, 'urgent');
