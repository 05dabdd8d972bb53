DROP INDEX "employee_points_lot_open";--> statement-breakpoint
DROP INDEX "card_lot_open";--> statement-breakpoint
DROP INDEX "commission_lot_open";--> statement-breakpoint
DROP INDEX "points_lot_open";--> statement-breakpoint
DROP INDEX "enterprise_fund_lot_open";--> statement-breakpoint
CREATE INDEX "employee_points_lot_account" ON "employee_points_lot" USING btree ("account_id","is_open");--> statement-breakpoint
CREATE INDEX "card_lot_account" ON "card_lot" USING btree ("account_id","is_open");--> statement-breakpoint
CREATE INDEX "commission_lot_account" ON "commission_lot" USING btree ("account_id","is_open");--> statement-breakpoint
CREATE INDEX "points_lot_account" ON "points_lot" USING btree ("account_id","is_open");--> statement-breakpoint
CREATE INDEX "enterprise_fund_lot_account" ON "enterprise_fund_lot" USING btree ("account_id","is_open");