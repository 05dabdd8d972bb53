CREATE TABLE "express_doc_trace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "express_doc_trace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"express_doc_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"tracking_no" text NOT NULL,
	"occurred_at" timestamp (6) with time zone NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"signed_by" text
);
--> statement-breakpoint
ALTER TABLE "express_doc" ADD COLUMN "next_trace_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "express_doc_trace" ADD CONSTRAINT "express_doc_trace_express_doc_id_express_doc_id_fk" FOREIGN KEY ("express_doc_id") REFERENCES "public"."express_doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "express_doc_trace_once" ON "express_doc_trace" USING btree ("express_doc_id","occurred_at","text");--> statement-breakpoint
CREATE INDEX "express_doc_to_trace" ON "express_doc" USING btree ("next_trace_at") WHERE way = 'transit' and state = 'sent' and next_trace_at is not null;--> statement-breakpoint
CREATE INDEX "express_doc_in_transit" ON "express_doc" USING btree ((coalesce(traced_at, sent_at))) WHERE way = 'transit' AND state = 'sent';--> statement-breakpoint
INSERT INTO express_doc_trace
  (express_doc_id, supplier_id, agent_label_id, tracking_no, occurred_at, state, text, signed_by)
SELECT d.id, d.supplier_id, d.agent_label_id, s.tracking_no, t.occurred_at, t.state, t.text, t.signed_by
FROM express_doc d JOIN shipment s ON s.id = d.shipment_id JOIN shipment_trace t ON t.shipment_id = s.id
WHERE NOT d.is_deleted ORDER BY d.id, t.occurred_at, t.id;--> statement-breakpoint
UPDATE express_doc SET next_trace_at = now() WHERE way = 'transit' AND state = 'sent' AND sent_at > now() - interval '30 days';--> statement-breakpoint
INSERT INTO warning_rule (name, kind, age_hours, severity) VALUES ('中转包裹两天没有更新', 'transit_stuck', 48, 'notice');
