CREATE TABLE "audit" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"app_id" bigint,
	"inside_agent_id" bigint,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" text NOT NULL,
	"act" text NOT NULL,
	"act_label" text NOT NULL,
	"resource" text,
	"resource_label" text,
	"subject_id" bigint,
	"subject" text,
	"changes" jsonb,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("resource","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "audit_time" ON "audit" USING brin ("created_at");