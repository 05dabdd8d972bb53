CREATE TABLE "bank_mall_staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_mall_staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"left_at" timestamp (6) with time zone,
	"remark" text,
	"number" text,
	"mall_id" bigint NOT NULL,
	"mall_kind" text NOT NULL,
	"position" text
);
--> statement-breakpoint
ALTER TABLE "bank_mall_staff" ADD CONSTRAINT "bank_mall_staff_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_mall_staff_mall" ON "bank_mall_staff" USING btree ("mall_id");