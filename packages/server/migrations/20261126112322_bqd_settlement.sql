CREATE SEQUENCE "public"."bqd_settlement_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "bqd_settlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bqd_settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"batch_no" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"line_count" integer NOT NULL,
	"bank_fen" bigint NOT NULL,
	"our_fen" bigint NOT NULL,
	"difference_count" integer NOT NULL,
	"first_signer_id" bigint,
	"second_signer_id" bigint,
	"submitted_at" timestamp (6) with time zone,
	"confirmed_at" timestamp (6) with time zone,
	"remark" text,
	CONSTRAINT "bqd_settlement_window" CHECK (from_date <= to_date),
	CONSTRAINT "bqd_settlement_two_people" CHECK (state <> 'confirmed' or (first_signer_id is not null and second_signer_id is not null and first_signer_id <> second_signer_id))
);
--> statement-breakpoint
CREATE TABLE "bqd_settlement_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bqd_settlement_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bqd_settlement_id" bigint NOT NULL,
	"bank_order_no" text,
	"order_id" bigint,
	"trade_date" date,
	"bank_fen" bigint,
	"our_fen" bigint,
	"bank_status" text,
	"our_status" text,
	"difference" text NOT NULL,
	"owner_id" bigint,
	"outcome" text,
	"note" text,
	"is_live" boolean NOT NULL,
	CONSTRAINT "bqd_settlement_line_live" CHECK (not is_live or bank_order_no is not null)
);
--> statement-breakpoint
ALTER TABLE "bqd_settlement_line" ADD CONSTRAINT "bqd_settlement_line_bqd_settlement_id_bqd_settlement_id_fk" FOREIGN KEY ("bqd_settlement_id") REFERENCES "public"."bqd_settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bqd_settlement_line" ADD CONSTRAINT "bqd_settlement_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bqd_settlement_batch" ON "bqd_settlement" USING btree ("batch_no") WHERE state <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "bqd_settlement_line_order" ON "bqd_settlement_line" USING btree ("order_id") WHERE is_live and order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bqd_settlement_line_bank" ON "bqd_settlement_line" USING btree ("bank_order_no") WHERE is_live;--> statement-breakpoint
CREATE INDEX "bqd_settlement_line_of" ON "bqd_settlement_line" USING btree ("bqd_settlement_id");--> statement-breakpoint
CREATE INDEX "bqd_settlement_line_of_order" ON "bqd_settlement_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bqd_settlement_line_owner" ON "bqd_settlement_line" USING btree ("owner_id");