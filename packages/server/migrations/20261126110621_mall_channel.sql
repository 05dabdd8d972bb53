CREATE TABLE "mall_channel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mall_id" bigint NOT NULL,
	"mall_kind" text NOT NULL,
	"state" text DEFAULT 'disabled' NOT NULL,
	"pull_mark" text,
	"pulled_at" timestamp (6) with time zone,
	"pull_error" text,
	"pushed_at" timestamp (6) with time zone,
	"compared_at" timestamp (6) with time zone,
	CONSTRAINT "mall_channel_once" UNIQUE("mall_id")
);
--> statement-breakpoint
CREATE TABLE "mall_channel_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_channel_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mall_id" bigint NOT NULL,
	"mall_kind" text NOT NULL,
	"code" text NOT NULL,
	"sku_id" bigint,
	"difference" text DEFAULT 'none' NOT NULL,
	"our_state" text,
	"our_price_fen" bigint,
	"our_points" bigint,
	"our_quantity" bigint,
	"bank_state" text,
	"bank_price_fen" bigint,
	"bank_points" bigint,
	"bank_quantity" bigint,
	"push_no" integer DEFAULT 0 NOT NULL,
	"push_state" text,
	"pushed_at" timestamp (6) with time zone,
	CONSTRAINT "mall_channel_goods_once" UNIQUE("mall_id","code")
);
--> statement-breakpoint
CREATE TABLE "mall_channel_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_channel_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mall_id" bigint NOT NULL,
	"mall_kind" text NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"channel_goods_id" bigint,
	"sku_id" bigint,
	"order_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"error" text,
	"next_at" timestamp (6) with time zone,
	"ended_at" timestamp (6) with time zone,
	"payload" jsonb,
	CONSTRAINT "mall_channel_message_once" UNIQUE("mall_id","direction","key"),
	CONSTRAINT "mall_channel_message_ended" CHECK ((state = 'waiting') = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "mall_channel" ADD CONSTRAINT "mall_channel_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_channel_goods" ADD CONSTRAINT "mall_channel_goods_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_channel_goods" ADD CONSTRAINT "mall_channel_goods_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_channel_message" ADD CONSTRAINT "mall_channel_message_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_channel_message" ADD CONSTRAINT "mall_channel_message_channel_goods_id_mall_channel_goods_id_fk" FOREIGN KEY ("channel_goods_id") REFERENCES "public"."mall_channel_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_channel_message" ADD CONSTRAINT "mall_channel_message_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_channel_message" ADD CONSTRAINT "mall_channel_message_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_channel_goods_sku" ON "mall_channel_goods" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "mall_channel_goods_differing" ON "mall_channel_goods" USING btree ("mall_id","difference") WHERE difference <> 'none';--> statement-breakpoint
CREATE UNIQUE INDEX "mall_channel_message_open" ON "mall_channel_message" USING btree ("channel_goods_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mall_channel_message_goods" ON "mall_channel_message" USING btree ("channel_goods_id");--> statement-breakpoint
CREATE INDEX "mall_channel_message_sku" ON "mall_channel_message" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "mall_channel_message_order" ON "mall_channel_message" USING btree ("order_id");