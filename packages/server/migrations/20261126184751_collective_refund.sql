CREATE TABLE "collective_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collective_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"collective_order_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"refund_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "collective_refund_quantity" CHECK (quantity > 0 and amount_fen > 0)
);
--> statement-breakpoint
ALTER TABLE "collective_plan" DROP CONSTRAINT "collective_plan_quantity";--> statement-breakpoint
ALTER TABLE "collective_plan" ADD COLUMN "short_quantity" integer;--> statement-breakpoint
UPDATE "collective_plan" SET "short_quantity" = "quantity" - "accepted_quantity" WHERE "accepted_quantity" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "collective_refund" ADD CONSTRAINT "collective_refund_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_refund" ADD CONSTRAINT "collective_refund_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_refund" ADD CONSTRAINT "collective_refund_collective_order_id_collective_order_id_fk" FOREIGN KEY ("collective_order_id") REFERENCES "public"."collective_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_refund" ADD CONSTRAINT "collective_refund_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_refund" ADD CONSTRAINT "collective_refund_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collective_refund_of" ON "collective_refund" USING btree ("collective_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collective_refund_once" ON "collective_refund" USING btree ("refund_id","sku_id");--> statement-breakpoint
ALTER TABLE "collective_plan" ADD CONSTRAINT "collective_plan_quantity" CHECK (quantity > 0 and accepted_quantity between 0 and quantity and short_quantity between 0 and quantity - accepted_quantity);