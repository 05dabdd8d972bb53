CREATE SEQUENCE "public"."stocktake_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "stocktake" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocktake_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_cell_id" bigint,
	"agent_label_id" bigint,
	"number" text NOT NULL,
	"warehouse_id" bigint,
	"location_id" bigint NOT NULL,
	"tolerance" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"difference_quantity" integer DEFAULT 0 NOT NULL,
	"difference_fen" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (6) with time zone,
	"counted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"posted_at" timestamp (6) with time zone,
	"remark" text,
	"pictures" text[],
	CONSTRAINT "stocktake_place" CHECK ((bank_cell_id is null) <> (warehouse_id is null)),
	CONSTRAINT "stocktake_tolerance" CHECK (tolerance >= 0)
);
--> statement-breakpoint
CREATE TABLE "stocktake_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocktake_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_cell_id" bigint,
	"agent_label_id" bigint,
	"stocktake_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"key" text NOT NULL,
	"quantity" integer NOT NULL,
	"counted_at" timestamp (6) with time zone NOT NULL,
	"book_quantity" integer NOT NULL,
	"created_by" bigint,
	CONSTRAINT "stocktake_count_once" UNIQUE("stocktake_id","key")
);
--> statement-breakpoint
CREATE TABLE "stocktake_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocktake_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_cell_id" bigint,
	"agent_label_id" bigint,
	"stocktake_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"counted_quantity" integer,
	"counts" integer DEFAULT 0 NOT NULL,
	"is_recount" boolean DEFAULT false NOT NULL,
	"book_quantity" integer,
	"difference" integer,
	"difference_fen" bigint,
	"reason" text,
	CONSTRAINT "stocktake_line_once" UNIQUE("stocktake_id","sku_id"),
	CONSTRAINT "stocktake_line_counted" CHECK (counted_quantity >= 0),
	CONSTRAINT "stocktake_line_differs" CHECK (difference = counted_quantity - book_quantity)
);
--> statement-breakpoint
ALTER TABLE "stocktake" ADD CONSTRAINT "stocktake_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake" ADD CONSTRAINT "stocktake_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake" ADD CONSTRAINT "stocktake_warehouse_id_location_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake" ADD CONSTRAINT "stocktake_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_count" ADD CONSTRAINT "stocktake_count_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_count" ADD CONSTRAINT "stocktake_count_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_count" ADD CONSTRAINT "stocktake_count_stocktake_id_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktake"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_count" ADD CONSTRAINT "stocktake_count_line_id_stocktake_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."stocktake_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_stocktake_id_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktake"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stocktake_open_once" ON "stocktake" USING btree ("location_id") WHERE state in ('counting', 'recounting', 'counted', 'approved');--> statement-breakpoint
CREATE INDEX "stocktake_posted" ON "stocktake" USING btree ("posted_at") WHERE state = 'posted';--> statement-breakpoint
CREATE INDEX "stocktake_count_line" ON "stocktake_count" USING btree ("line_id","round");