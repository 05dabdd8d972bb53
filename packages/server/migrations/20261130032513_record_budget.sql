ALTER TABLE "message" DROP CONSTRAINT "message_message_budget_id_message_budget_id_fk";
--> statement-breakpoint
ALTER TABLE "send_record" ADD COLUMN "message_budget_id" bigint;--> statement-breakpoint
UPDATE send_record r SET message_budget_id = m.message_budget_id FROM message m WHERE m.id = r.message_id AND m.message_budget_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "send_record" ADD CONSTRAINT "send_record_message_budget_id_message_budget_id_fk" FOREIGN KEY ("message_budget_id") REFERENCES "public"."message_budget"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "send_record_of_budget" ON "send_record" USING btree ("message_budget_id") WHERE message_budget_id is not null;--> statement-breakpoint
ALTER TABLE "message" DROP COLUMN "message_budget_id";
