CREATE INDEX "pickup_overdue" ON "pickup" USING btree ("due_at") WHERE state = 'overdue';--> statement-breakpoint
INSERT INTO warning_rule (name, kind, age_hours, severity) VALUES
  ('自提逾期未取', 'pickup_overdue', 0, 'serious');
