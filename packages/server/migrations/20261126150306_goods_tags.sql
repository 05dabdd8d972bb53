CREATE TABLE "goods_sales" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"sold_quantity" integer NOT NULL,
	"counted_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "goods_sales_some" CHECK ("goods_sales"."sold_quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "goods_tag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tagged_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tagged_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"goods_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "tagged_goods_once" UNIQUE("goods_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "mall_channel_goods" ADD COLUMN "combination_id" bigint;--> statement-breakpoint
ALTER TABLE "goods_sales" ADD CONSTRAINT "goods_sales_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_goods" ADD CONSTRAINT "tagged_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_goods" ADD CONSTRAINT "tagged_goods_tag_id_goods_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."goods_tag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_tag_name" ON "goods_tag" USING btree ("name") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "tagged_goods_tag" ON "tagged_goods" USING btree ("tag_id");--> statement-breakpoint
ALTER TABLE "mall_channel_goods" ADD CONSTRAINT "mall_channel_goods_combination_id_combination_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combination"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_channel_goods_combination" ON "mall_channel_goods" USING btree ("combination_id");--> statement-breakpoint
ALTER TABLE "mall_channel_goods" ADD CONSTRAINT "mall_channel_goods_of_one" CHECK (sku_id is null or combination_id is null);--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON goods_tag REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON tagged_goods REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON goods_evaluate REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_new AFTER INSERT ON tagged_goods REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_new AFTER INSERT ON goods_evaluate REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_gone AFTER DELETE ON tagged_goods REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
