CREATE SEQUENCE "public"."goods_return_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "goods_return" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"source" text NOT NULL,
	"refund_id" bigint,
	"location_id" bigint,
	"agent_label_id" bigint,
	"state" text DEFAULT 'awaited' NOT NULL,
	"quantity" integer NOT NULL,
	"good_quantity" integer DEFAULT 0 NOT NULL,
	"damaged_quantity" integer DEFAULT 0 NOT NULL,
	"short_quantity" integer DEFAULT 0 NOT NULL,
	"quarantined_quantity" integer DEFAULT 0 NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL,
	"carrier" text,
	"tracking_no" text,
	"sent_at" timestamp (6) with time zone,
	"arrived_at" timestamp (6) with time zone,
	"inspected_at" timestamp (6) with time zone,
	"remark" text,
	"pictures" text[],
	CONSTRAINT "goods_return_source" CHECK ((source = 'refund') = (refund_id is not null)),
	CONSTRAINT "goods_return_found" CHECK (quantity > 0 and good_quantity >= 0 and damaged_quantity >= 0 and short_quantity >= 0
        and good_quantity + damaged_quantity + short_quantity = case when inspected_at is null then 0 else quantity end),
	CONSTRAINT "goods_return_quarantined" CHECK (quarantined_quantity between 0 and damaged_quantity and (state = 'quarantined') = (quarantined_quantity > 0))
);
--> statement-breakpoint
CREATE TABLE "goods_return_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_return_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"agent_label_id" bigint,
	"goods_return_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"good_quantity" integer DEFAULT 0 NOT NULL,
	"damaged_quantity" integer DEFAULT 0 NOT NULL,
	"short_quantity" integer DEFAULT 0 NOT NULL,
	"quarantined_quantity" integer DEFAULT 0 NOT NULL,
	"released_quantity" integer DEFAULT 0 NOT NULL,
	"scrapped_quantity" integer DEFAULT 0 NOT NULL,
	"remark" text,
	CONSTRAINT "goods_return_line_found" CHECK (quantity > 0 and good_quantity >= 0 and damaged_quantity >= 0 and short_quantity >= 0
        and good_quantity + damaged_quantity + short_quantity in (0, quantity)),
	CONSTRAINT "goods_return_line_disposed" CHECK (released_quantity >= 0 and scrapped_quantity >= 0 and quarantined_quantity between 0 and damaged_quantity
        and released_quantity + scrapped_quantity <= quarantined_quantity)
);
--> statement-breakpoint
ALTER TABLE "refund_line" DROP CONSTRAINT "refund_line_returned";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "inspected_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "replacement_no" text;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "damaged_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "short_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_return" ADD CONSTRAINT "goods_return_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return" ADD CONSTRAINT "goods_return_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return" ADD CONSTRAINT "goods_return_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return" ADD CONSTRAINT "goods_return_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_line" ADD CONSTRAINT "goods_return_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_line" ADD CONSTRAINT "goods_return_line_goods_return_id_goods_return_id_fk" FOREIGN KEY ("goods_return_id") REFERENCES "public"."goods_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_line" ADD CONSTRAINT "goods_return_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_line" ADD CONSTRAINT "goods_return_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_return_refund" ON "goods_return" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_return_line_once" ON "goods_return_line" USING btree ("goods_return_id","order_line_id");--> statement-breakpoint
CREATE INDEX "goods_return_line_order_line" ON "goods_return_line" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_returned" CHECK (returned_quantity >= 0 and damaged_quantity >= 0 and short_quantity >= 0
        and returned_quantity + damaged_quantity <= quantity - unshipped_quantity);