CREATE TABLE "combination" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "combination_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"subtitle" text,
	"category_id" bigint,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"detail" text,
	"unit" text NOT NULL,
	"sale_price_fen" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "combination_code_prefixed" CHECK ("combination"."code" LIKE 'ZH-%'),
	CONSTRAINT "combination_price_whole" CHECK ("combination"."sale_price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "combination_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "combination_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"combination_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "combination_item_once" UNIQUE("combination_id","sku_id"),
	CONSTRAINT "combination_item_some" CHECK ("combination_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "combination_mall" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "combination_mall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"combination_id" bigint NOT NULL,
	"mall_id" bigint NOT NULL,
	CONSTRAINT "combination_mall_once" UNIQUE("combination_id","mall_id")
);
--> statement-breakpoint
ALTER TABLE "combination" ADD CONSTRAINT "combination_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination_item" ADD CONSTRAINT "combination_item_combination_id_combination_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combination"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination_item" ADD CONSTRAINT "combination_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination_mall" ADD CONSTRAINT "combination_mall_combination_id_combination_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combination"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination_mall" ADD CONSTRAINT "combination_mall_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "combination_item_sku" ON "combination_item" USING btree ("sku_id");