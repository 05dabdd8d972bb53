CREATE TABLE "stream_cursor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_event" (
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "stream_event_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
ALTER TABLE "stream_cursor" ADD CONSTRAINT "stream_cursor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_event" ADD CONSTRAINT "stream_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;