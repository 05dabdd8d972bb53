CREATE TABLE "special" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"cover" text,
	"blocks" jsonb DEFAULT '[]' NOT NULL,
	"starts_at" timestamp (6) with time zone,
	"ends_at" timestamp (6) with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_number" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (6) with time zone,
	CONSTRAINT "special_window" CHECK ("special"."ends_at" > "special"."starts_at"),
	CONSTRAINT "special_published" CHECK (("special"."state" = 'draft') = ("special"."published_number" = 0))
);
--> statement-breakpoint
CREATE TABLE "special_mall" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_mall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"special_id" bigint NOT NULL,
	"mall_id" bigint NOT NULL,
	CONSTRAINT "special_mall_once" UNIQUE("special_id","mall_id")
);
--> statement-breakpoint
CREATE TABLE "special_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"special_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"cover" text,
	"blocks" jsonb NOT NULL,
	"starts_at" timestamp (6) with time zone,
	"ends_at" timestamp (6) with time zone,
	"mall_ids" bigint[] NOT NULL,
	CONSTRAINT "special_version_once" UNIQUE("special_id","number")
);
--> statement-breakpoint
ALTER TABLE "special_mall" ADD CONSTRAINT "special_mall_special_id_special_id_fk" FOREIGN KEY ("special_id") REFERENCES "public"."special"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_mall" ADD CONSTRAINT "special_mall_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_version" ADD CONSTRAINT "special_version_special_id_special_id_fk" FOREIGN KEY ("special_id") REFERENCES "public"."special"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "special_mall_of" ON "special_mall" USING btree ("mall_id");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON special_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
