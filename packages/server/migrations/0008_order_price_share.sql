CREATE TABLE "order_price_share" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_price_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"order_line_id" bigint NOT NULL,
	"step" text NOT NULL,
	"source_id" bigint NOT NULL,
	"label" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reversed_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_price_share_within" CHECK (amount_fen > 0 and reversed_fen between 0 and amount_fen)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "combination_id" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "combination_code" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "combination_name" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "combination_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_price_share" ADD CONSTRAINT "order_price_share_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_price_share" ADD CONSTRAINT "order_price_share_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_price_share_once" ON "order_price_share" USING btree ("order_line_id","step","source_id");--> statement-breakpoint
CREATE INDEX "order_price_share_order" ON "order_price_share" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_combination_id_combination_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combination"("id") ON DELETE no action ON UPDATE no action;