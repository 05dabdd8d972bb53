CREATE TABLE "edition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"notes" text NOT NULL,
	"forced" boolean DEFAULT false NOT NULL,
	"percentage" integer DEFAULT 100 NOT NULL,
	"link" text,
	"starts_at" timestamp (6) with time zone,
	"ends_at" timestamp (6) with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"released_at" timestamp (6) with time zone,
	"withdrawn_at" timestamp (6) with time zone,
	CONSTRAINT "edition_percentage" CHECK (percentage BETWEEN 1 AND 100),
	CONSTRAINT "edition_window" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "test_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"notes" text NOT NULL,
	"link" text NOT NULL,
	"expires_at" timestamp (6) with time zone,
	"state" text DEFAULT 'enabled' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_version_tester" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_version_tester_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"test_version_id" bigint NOT NULL,
	"name" text NOT NULL,
	"client" text
);
--> statement-breakpoint
ALTER TABLE "test_version_tester" ADD CONSTRAINT "test_version_tester_test_version_id_test_version_id_fk" FOREIGN KEY ("test_version_id") REFERENCES "public"."test_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "edition_number_of_platform" ON "edition" USING btree ("platform","number") WHERE NOT is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "test_version_number_of_platform" ON "test_version" USING btree ("platform","number") WHERE NOT is_deleted;--> statement-breakpoint
CREATE INDEX "test_version_tester_version" ON "test_version_tester" USING btree ("test_version_id");--> statement-breakpoint
CREATE INDEX "test_version_tester_client" ON "test_version_tester" USING btree ("client") WHERE client IS NOT NULL;