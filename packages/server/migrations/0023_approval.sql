CREATE TABLE "approval" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"role_id" bigint,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp (6) with time zone,
	"decision_note" text,
	"path" text,
	"operation" text NOT NULL,
	"target" text NOT NULL,
	"params" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"measured" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"approval_id" bigint NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"measure" text NOT NULL,
	"amount_fen" bigint,
	"percent" integer,
	"role_id" bigint,
	"state" text DEFAULT 'enabled' NOT NULL,
	"remark" text,
	CONSTRAINT "approval_rule_threshold" CHECK (num_nonnulls("approval_rule"."amount_fen", "approval_rule"."percent") = 1)
);
--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_role_id_backend_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."backend_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_line" ADD CONSTRAINT "approval_line_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rule" ADD CONSTRAINT "approval_rule_role_id_backend_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."backend_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_target" ON "approval" USING btree ("target") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_state" ON "approval" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "approval_line_approval" ON "approval_line" USING btree ("approval_id");