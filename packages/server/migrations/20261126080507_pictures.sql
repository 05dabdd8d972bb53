CREATE TABLE "picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"slot" text NOT NULL,
	"kind" smallint NOT NULL,
	"picture" text NOT NULL,
	"link" text,
	"starts_at" timestamp (6) with time zone,
	"ends_at" timestamp (6) with time zone,
	"state" text DEFAULT 'enabled' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "picture_window" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE INDEX "picture_place" ON "picture" USING btree ("slot","kind","position");