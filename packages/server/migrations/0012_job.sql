CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"input" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"failed" integer DEFAULT 0 NOT NULL,
	"message" text,
	"checkpoint" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (6) with time zone,
	"stop_asked_at" timestamp (6) with time zone,
	"started_at" timestamp (6) with time zone,
	"finished_at" timestamp (6) with time zone,
	"file_id" bigint,
	"is_undoable" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "expires_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "job_run" ADD CONSTRAINT "job_run_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_run_open" ON "job_run" USING btree ("kind","id") WHERE state IN ('queued', 'running');--> statement-breakpoint
CREATE INDEX "file_private" ON "file" USING btree ("url") WHERE key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "file_expires" ON "file" USING btree ("expires_at") WHERE expires_at IS NOT NULL;