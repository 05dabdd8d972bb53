CREATE TABLE "pickup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"order_no" text NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"state" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"goods_text" text NOT NULL,
	"quantity" integer NOT NULL,
	"left_quantity" integer DEFAULT 0 NOT NULL,
	"code_hash" text,
	"postings" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp (6) with time zone,
	"dispatched_at" timestamp (6) with time zone,
	"ready_at" timestamp (6) with time zone,
	"due_at" timestamp (6) with time zone,
	"picked_up_at" timestamp (6) with time zone,
	"verified_by" text,
	CONSTRAINT "pickup_once" CHECK ((state = 'picked_up') = (picked_up_at is not null)),
	CONSTRAINT "pickup_ready" CHECK (state not in ('ready', 'overdue') or (ready_at is not null and due_at is not null)),
	CONSTRAINT "pickup_quantities" CHECK (quantity >= 0 and left_quantity >= 0)
);
--> statement-breakpoint
CREATE TABLE "pickup_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pickup_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"bank_cell_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"sku_code" text NOT NULL,
	"goods_name" text NOT NULL,
	"spec_text" text,
	"picture" text,
	"quantity" integer NOT NULL,
	"away_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pickup_line_quantities" CHECK (quantity >= 0 and away_quantity >= 0)
);
--> statement-breakpoint
CREATE TABLE "pickup_try" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"since" timestamp (6) with time zone NOT NULL,
	"locked_until" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "bank_cell" ADD COLUMN "takes_pickup" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "bank_cell_id" bigint;--> statement-breakpoint
ALTER TABLE "pickup" ADD CONSTRAINT "pickup_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup" ADD CONSTRAINT "pickup_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_line" ADD CONSTRAINT "pickup_line_pickup_id_pickup_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."pickup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_line" ADD CONSTRAINT "pickup_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_order" ON "pickup" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_code" ON "pickup" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "pickup_due" ON "pickup" USING btree ("due_at") WHERE state = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_line_once" ON "pickup_line" USING btree ("pickup_id","order_line_id");--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "location_of_bank_cell" ON "location" USING btree ("bank_cell_id") WHERE bank_cell_id is not null;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_bank_cell" CHECK ((kind = 'bank_cell') = (bank_cell_id is not null));