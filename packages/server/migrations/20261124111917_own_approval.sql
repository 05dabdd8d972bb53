CREATE TABLE "document_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"approves_own" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (6) with time zone NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "document_setting_once" CHECK (id = 1)
);
