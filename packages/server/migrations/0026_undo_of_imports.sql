ALTER TABLE "import_row" ADD COLUMN "also" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "undone_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "job_run" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
ALTER TABLE "job_run" ADD CONSTRAINT "job_run_undoes_id_job_run_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."job_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_run_undoing" ON "job_run" USING btree ("undoes_id") WHERE state IN ('queued', 'running');