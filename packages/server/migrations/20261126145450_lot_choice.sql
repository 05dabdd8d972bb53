CREATE TABLE "stock_lot_choice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_lot_choice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"bank_cell_id" bigint,
	"agent_label_id" bigint,
	CONSTRAINT "stock_lot_choice_once" UNIQUE("document_kind","document_id","line_id","lot_id"),
	CONSTRAINT "stock_lot_choice_quantity" CHECK ("stock_lot_choice"."quantity" > 0 AND "stock_lot_choice"."taken" BETWEEN 0 AND "stock_lot_choice"."quantity")
);
--> statement-breakpoint
CREATE TABLE "near_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "near_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"category_id" bigint,
	"shelf_life_from" integer NOT NULL,
	"shelf_life_to" integer,
	"near_days" integer NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"remark" text,
	CONSTRAINT "near_rule_range" CHECK ("near_rule"."shelf_life_from" > 0 AND "near_rule"."shelf_life_to" >= "near_rule"."shelf_life_from"),
	CONSTRAINT "near_rule_days" CHECK ("near_rule"."near_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_lot_choice" ADD CONSTRAINT "stock_lot_choice_lot_id_stock_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lot_choice" ADD CONSTRAINT "stock_lot_choice_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lot_choice" ADD CONSTRAINT "stock_lot_choice_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_rule" ADD CONSTRAINT "near_rule_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_lot_choice_lot" ON "stock_lot_choice" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "near_rule_category" ON "near_rule" USING btree ("category_id");