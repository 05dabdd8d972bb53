CREATE TABLE "demo_progress" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"step" text DEFAULT 'orders' NOT NULL,
	"orders" integer NOT NULL,
	"next_order" integer DEFAULT 1 NOT NULL,
	"app_id" bigint NOT NULL,
	"pictures" jsonb NOT NULL,
	"aside" jsonb NOT NULL
);
