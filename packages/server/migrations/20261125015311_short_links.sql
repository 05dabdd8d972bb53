CREATE TABLE "short_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "short_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"title" text,
	"target" text NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"expires_at" timestamp (6) with time zone,
	"hits" bigint DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (6) with time zone,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "short_link_hit" (
	"short_link_id" bigint NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "short_link_hit_day_short_link_id_channel_pk" PRIMARY KEY("day","short_link_id","channel")
);
--> statement-breakpoint
CREATE TABLE "short_link_host" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "short_link_host_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"host" text NOT NULL,
	"remark" text
);
--> statement-breakpoint
ALTER TABLE "short_link_hit" ADD CONSTRAINT "short_link_hit_short_link_id_short_link_id_fk" FOREIGN KEY ("short_link_id") REFERENCES "public"."short_link"("id") ON DELETE no action ON UPDATE no action;