CREATE TABLE "archived_partition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archived_partition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"partition" text NOT NULL,
	"from_at" timestamp (6) with time zone,
	"until_at" timestamp (6) with time zone NOT NULL,
	"state" text NOT NULL,
	"row_count" bigint NOT NULL,
	"first_id" bigint,
	"last_id" bigint,
	"next_id" bigint,
	"later_ids" bigint[] NOT NULL,
	"file_key" text,
	"columns" text[] NOT NULL,
	"content_sha256" text,
	"detached_at" timestamp (6) with time zone NOT NULL,
	"archived_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "archived_partition_name" ON "archived_partition" USING btree ("table_name","partition");