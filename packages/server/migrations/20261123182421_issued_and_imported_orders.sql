ALTER TABLE "order_line" ADD COLUMN "delivered" text;--> statement-breakpoint
CREATE UNIQUE INDEX "order_imported" ON "order" USING btree ("mall_id","channel","external_no") WHERE app_id is null and external_no is not null and closed_as is null;--> statement-breakpoint
CREATE INDEX "pickup_overdue" ON "pickup" USING btree ("due_at") WHERE state = 'overdue';--> statement-breakpoint
INSERT INTO warning_rule (name, kind, age_hours, severity) VALUES
  ('自提逾期未取', 'pickup_overdue', 0, 'serious');
