CREATE TABLE "order_freight" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_freight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"template_id" bigint,
	"label" text NOT NULL,
	"basis" text,
	"region" text[],
	"measure" integer,
	"first" integer,
	"first_fee_fen" bigint,
	"next" integer,
	"next_fee_fen" bigint,
	"steps" integer,
	"free_by" text,
	"fee_fen" bigint NOT NULL,
	CONSTRAINT "order_freight_fee" CHECK (fee_fen >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_freight" ADD CONSTRAINT "order_freight_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_freight_order" ON "order_freight" USING btree ("order_id");