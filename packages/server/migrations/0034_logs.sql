CREATE TABLE "api_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cause" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	"reason" text,
	"user_id" bigint,
	"app_id" bigint,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_log" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "sign_in_log" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "sign_in_log" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "sign_in_log" ADD COLUMN "updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_log" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_log" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "api_log_time" ON "api_log" USING btree ("created_at");