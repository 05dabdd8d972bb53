CREATE SEQUENCE "public"."commission_settlement_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "commission_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"state_reason" text,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"held_fen" bigint DEFAULT 0 NOT NULL,
	"agent_label_id" bigint NOT NULL,
	CONSTRAINT "commission_account_balance" CHECK (held_fen >= 0 AND held_fen <= balance_fen)
);
--> statement-breakpoint
CREATE TABLE "commission_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"sub_balance" text NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"before_fen" bigint DEFAULT 0 NOT NULL,
	"after_fen" bigint DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"leg" smallint NOT NULL,
	"lot" bigint NOT NULL,
	"reverses_id" bigint,
	"document_no" text,
	"remark" text,
	"agent_label_id" bigint NOT NULL,
	CONSTRAINT "commission_entry_adds_up" CHECK (amount_fen <> 0 AND before_fen + amount_fen = after_fen AND after_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "commission_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"leg" smallint NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"captured_fen" bigint DEFAULT 0 NOT NULL,
	"released_fen" bigint DEFAULT 0 NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (amount_fen > captured_fen + released_fen) STORED NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"document_no" text,
	"agent_label_id" bigint NOT NULL,
	CONSTRAINT "commission_hold_amounts" CHECK (amount_fen > 0 AND captured_fen >= 0 AND released_fen >= 0 AND captured_fen + released_fen <= amount_fen)
);
--> statement-breakpoint
CREATE TABLE "commission_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"commission_line_id" bigint NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"item_date" date NOT NULL,
	"accrual_date" date NOT NULL,
	"base_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"posted_fen" bigint NOT NULL,
	CONSTRAINT "commission_item_amount" CHECK (amount_fen <> 0 and posted_fen in (0, amount_fen))
);
--> statement-breakpoint
CREATE TABLE "commission_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"sku_code" text NOT NULL,
	"goods_name" text NOT NULL,
	"category_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"paid_date" date NOT NULL,
	"due_at" timestamp (6) with time zone NOT NULL,
	"payable_fen" bigint NOT NULL,
	"percent" numeric(5, 2),
	"rule_id" bigint,
	"accrued_fen" bigint DEFAULT 0 NOT NULL,
	"reversed_fen" bigint DEFAULT 0 NOT NULL,
	"accrued_at" timestamp (6) with time zone,
	CONSTRAINT "commission_line_amounts" CHECK (accrued_fen >= 0 and reversed_fen between 0 and accrued_fen)
);
--> statement-breakpoint
CREATE TABLE "commission_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"sub_balance" text NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"remaining_fen" bigint DEFAULT 0 NOT NULL,
	"held_fen" bigint DEFAULT 0 NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (remaining_fen > 0) STORED NOT NULL,
	"expires_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone NOT NULL,
	"key" text NOT NULL,
	"document_no" text,
	"origin_id" bigint,
	"agent_label_id" bigint NOT NULL,
	CONSTRAINT "commission_lot_amounts" CHECK (amount_fen > 0 AND held_fen >= 0 AND held_fen <= remaining_fen)
);
--> statement-breakpoint
CREATE TABLE "commission_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"agent_label_id" bigint,
	"category_id" bigint,
	"percent" numeric(5, 2) NOT NULL,
	"starts_date" date NOT NULL,
	"ends_date" date,
	"remark" text,
	CONSTRAINT "commission_rule_percent" CHECK (percent between 0 and 100),
	CONSTRAINT "commission_rule_days" CHECK (ends_date >= starts_date)
);
--> statement-breakpoint
CREATE TABLE "commission_settlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"to_date" date NOT NULL,
	"accrued_fen" bigint DEFAULT 0 NOT NULL,
	"reversed_fen" bigint DEFAULT 0 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "commission_settlement_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_settlement_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"commission_settlement_id" bigint NOT NULL,
	"commission_item_id" bigint NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"goods_name" text NOT NULL,
	"kind" text NOT NULL,
	"item_date" date NOT NULL,
	"base_fen" bigint NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_account" ADD CONSTRAINT "commission_account_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entry" ADD CONSTRAINT "commission_entry_account_id_commission_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."commission_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_hold" ADD CONSTRAINT "commission_hold_account_id_commission_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."commission_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_item" ADD CONSTRAINT "commission_item_commission_line_id_commission_line_id_fk" FOREIGN KEY ("commission_line_id") REFERENCES "public"."commission_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_item" ADD CONSTRAINT "commission_item_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_rule_id_commission_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."commission_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lot" ADD CONSTRAINT "commission_lot_account_id_commission_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."commission_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_settlement" ADD CONSTRAINT "commission_settlement_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_settlement_line" ADD CONSTRAINT "commission_settlement_line_commission_settlement_id_commission_settlement_id_fk" FOREIGN KEY ("commission_settlement_id") REFERENCES "public"."commission_settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_settlement_line" ADD CONSTRAINT "commission_settlement_line_commission_item_id_commission_item_id_fk" FOREIGN KEY ("commission_item_id") REFERENCES "public"."commission_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_settlement_line" ADD CONSTRAINT "commission_settlement_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_account_label" ON "commission_account" USING btree ("agent_label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entry_once" ON "commission_entry" USING btree ("key","leg");--> statement-breakpoint
CREATE INDEX "commission_entry_reversed" ON "commission_entry" USING btree ("reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_hold_once" ON "commission_hold" USING btree ("key","leg");--> statement-breakpoint
CREATE INDEX "commission_hold_open" ON "commission_hold" USING btree ("account_id") WHERE is_open;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_item_once" ON "commission_item" USING btree ("commission_line_id","seq");--> statement-breakpoint
CREATE INDEX "commission_item_days" ON "commission_item" USING btree ("agent_label_id","accrual_date");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_line_once" ON "commission_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "commission_line_order" ON "commission_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "commission_line_due" ON "commission_line" USING btree ("agent_label_id","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "commission_lot_open" ON "commission_lot" USING btree ("account_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "commission_lot_due" ON "commission_lot" USING btree ("expires_at","id") WHERE is_open AND expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "commission_settlement_label" ON "commission_settlement" USING btree ("agent_label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_settlement_line_live" ON "commission_settlement_line" USING btree ("commission_item_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "commission_settlement_line_of" ON "commission_settlement_line" USING btree ("commission_settlement_id");--> statement-breakpoint
CREATE INDEX "order_received_of_label" ON "order" USING btree ("received_at") WHERE agent_label_id is not null and received_at is not null;--> statement-breakpoint
ALTER TABLE commission_rule ADD CONSTRAINT commission_rule_apart EXCLUDE USING gist
  (int8range(coalesce(agent_label_id, 0), coalesce(agent_label_id, 0), '[]') WITH &&, int8range(coalesce(category_id, 0), coalesce(category_id, 0), '[]') WITH &&,
    daterange(starts_date, ends_date, '[]') WITH &&) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
