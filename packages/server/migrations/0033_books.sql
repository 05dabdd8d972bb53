CREATE TABLE "book_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"subject" text NOT NULL,
	"mend" text NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"fault_count" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp (6) with time zone,
	"duration_ms" integer,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "book_fault" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_fault_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"check_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"title" text NOT NULL,
	"found" text,
	"expected" text,
	"path" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_fault" ADD CONSTRAINT "book_fault_check_id_book_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."book_check"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_check_name" ON "book_check" USING btree ("name");--> statement-breakpoint
CREATE INDEX "book_fault_check" ON "book_fault" USING btree ("check_id","id");