CREATE TABLE "mall_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mall_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"icon" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "mall_category_id" bigint;--> statement-breakpoint
ALTER TABLE "mall_category" ADD CONSTRAINT "mall_category_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_category" ADD CONSTRAINT "mall_category_parent_id_mall_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."mall_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_category_parent" ON "mall_category" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "mall_goods" ADD CONSTRAINT "mall_goods_mall_category_id_mall_category_id_fk" FOREIGN KEY ("mall_category_id") REFERENCES "public"."mall_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_goods_category" ON "mall_goods" USING btree ("mall_category_id") WHERE mall_category_id is not null;