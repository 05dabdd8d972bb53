CREATE TABLE "shipment_trace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_trace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"shipment_id" bigint NOT NULL,
	"occurred_at" timestamp (6) with time zone NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"signed_by" text
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "trace_state" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "trace_text" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "traced_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "signed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "signed_by" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "trace_asked_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "next_trace_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "express_doc" ADD COLUMN "trace_state" text;--> statement-breakpoint
ALTER TABLE "express_doc" ADD COLUMN "trace_text" text;--> statement-breakpoint
ALTER TABLE "express_doc" ADD COLUMN "traced_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_trace" ADD CONSTRAINT "shipment_trace_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_trace" ADD CONSTRAINT "shipment_trace_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_trace_once" ON "shipment_trace" USING btree ("shipment_id","occurred_at","text");--> statement-breakpoint
CREATE INDEX "shipment_trace_order" ON "shipment_trace" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_to_trace" ON "shipment" USING btree ("next_trace_at") WHERE state = 'sent' and next_trace_at is not null;--> statement-breakpoint
CREATE INDEX "shipment_exception" ON "shipment" USING btree ("traced_at") WHERE state = 'sent' AND trace_state IN ('held', 'abnormal', 'refused', 'returned');--> statement-breakpoint
CREATE INDEX "shipment_under_way" ON "shipment" USING btree ((coalesce(traced_at, shipped_at))) WHERE state = 'sent' AND trace_asked_at IS NOT NULL
  AND coalesce(trace_state, '') NOT IN ('signed', 'held', 'abnormal', 'refused', 'returned');--> statement-breakpoint
UPDATE shipment SET next_trace_at = now() WHERE state = 'sent' AND shipped_at > now() - interval '30 days';--> statement-breakpoint
INSERT INTO warning_rule (name, kind, age_hours, severity) VALUES
  ('物流异常', 'parcel_exception', 0, 'serious'),
  ('物流两天没有更新', 'parcel_stuck', 48, 'notice');
