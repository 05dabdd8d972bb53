CREATE TABLE "book_mended" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_mended_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"check_id" bigint NOT NULL,
	"title" text NOT NULL,
	"found" text,
	"expected" text
);
--> statement-breakpoint
CREATE TABLE "book_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"origin" text NOT NULL,
	"checks" integer NOT NULL,
	"faulty" integer NOT NULL,
	"fault_count" bigint NOT NULL,
	"mended_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_mended" ADD CONSTRAINT "book_mended_check_id_book_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."book_check"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_mended_time" ON "book_mended" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "book_mended_check" ON "book_mended" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "book_run_time" ON "book_run" USING btree ("created_at");