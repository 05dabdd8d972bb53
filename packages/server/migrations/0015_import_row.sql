CREATE TABLE "import_row" (
	"job_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"effect" jsonb NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "import_row_job_id_row_pk" PRIMARY KEY("job_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_job_id_job_run_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_run"("id") ON DELETE no action ON UPDATE no action;