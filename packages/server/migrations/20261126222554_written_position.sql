CREATE TABLE "written_position" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"written_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "written_position" SET UNLOGGED;
