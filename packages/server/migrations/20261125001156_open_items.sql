CREATE TABLE "allocation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"debit_item_id" bigint NOT NULL,
	"credit_item_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"date" date NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "allocation_amount" CHECK ("allocation"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "open_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"book" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"party_kind" text NOT NULL,
	"party_id" bigint NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"source_seq" integer DEFAULT 1 NOT NULL,
	"source_no" text NOT NULL,
	"date" date NOT NULL,
	"due_date" date,
	"original_fen" bigint NOT NULL,
	"settled_fen" bigint DEFAULT 0 NOT NULL,
	"reserved_fen" bigint DEFAULT 0 NOT NULL,
	"residual_fen" bigint GENERATED ALWAYS AS (original_fen - settled_fen) STORED NOT NULL,
	"expected_tax_fen" bigint DEFAULT 0 NOT NULL,
	"reverses_id" bigint,
	"agent_label_id" bigint,
	CONSTRAINT "open_item_source" UNIQUE("source_kind","source_id","source_seq"),
	CONSTRAINT "open_item_reverses_once" UNIQUE("reverses_id"),
	CONSTRAINT "open_item_book" CHECK (book in ('ar', 'ap') and side in ('debit', 'credit')),
	CONSTRAINT "open_item_amounts" CHECK (original_fen > 0 and settled_fen >= 0 and reserved_fen >= 0),
	CONSTRAINT "open_item_covers" CHECK (settled_fen + reserved_fen <= original_fen)
);
--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_debit_item_id_open_item_id_fk" FOREIGN KEY ("debit_item_id") REFERENCES "public"."open_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_credit_item_id_open_item_id_fk" FOREIGN KEY ("credit_item_id") REFERENCES "public"."open_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_reverses_id_open_item_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."open_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_debit" ON "allocation" USING btree ("debit_item_id");--> statement-breakpoint
CREATE INDEX "allocation_credit" ON "allocation" USING btree ("credit_item_id");--> statement-breakpoint
CREATE INDEX "open_item_left" ON "open_item" USING btree ("party_kind","party_id","book") WHERE residual_fen > 0;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON allocation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO open_item (book, side, kind, party_kind, party_id, source_kind, source_id, source_seq, source_no, date, original_fen, agent_label_id)
SELECT 'ap', CASE d.type WHEN 101 THEN 'credit' ELSE 'debit' END, CASE d.type WHEN 101 THEN 'purchase_receipt' ELSE 'purchase_return' END,
  'supplier', d.supplier_id, 'stock_doc', d.id, d.postings, d.number, (d.posted_at AT TIME ZONE 'Asia/Shanghai')::date, d.amount_fen, d.agent_label_id
FROM stock_doc d WHERE d.type IN (101, 204) AND d.supplier_id IS NOT NULL AND d.state = 'posted' AND d.reverses_id IS NULL
  AND d.corrects IS NULL AND d.amount_fen > 0 AND NOT d.is_deleted ORDER BY d.id;
