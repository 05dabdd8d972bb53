CREATE TABLE "bank_cell_staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cell_staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"bank_cell_id" bigint NOT NULL,
	"position" text,
	"tel" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"user_id" bigint,
	"role_id" bigint,
	"left_at" timestamp (6) with time zone,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "bank" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"state" text DEFAULT 'enabled' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_cell" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cell_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"level" smallint NOT NULL,
	"parent_id" bigint,
	"bank_id" bigint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"region" text[] NOT NULL,
	"address" text,
	"manager" text,
	"contact" text,
	"phone" text,
	"opening_hours" text,
	"agent_label_id" bigint,
	"remark" text,
	CONSTRAINT "bank_cell_has_its_place" CHECK (level BETWEEN 1 AND 4 AND (level = 1) = (parent_id IS NULL))
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "bank_cell_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_cell_staff" ADD CONSTRAINT "bank_cell_staff_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell_staff" ADD CONSTRAINT "bank_cell_staff_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell_staff" ADD CONSTRAINT "bank_cell_staff_role_id_backend_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."backend_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell" ADD CONSTRAINT "bank_cell_parent_id_bank_cell_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell" ADD CONSTRAINT "bank_cell_bank_id_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell" ADD CONSTRAINT "bank_cell_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_cell_staff_user" ON "bank_cell_staff" USING btree ("user_id");