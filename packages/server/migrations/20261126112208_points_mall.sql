CREATE TABLE "points_mall" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_mall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"mall_id" bigint NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'closed' NOT NULL,
	"theme" text DEFAULT 'red' NOT NULL,
	"banners" text[] DEFAULT '{}' NOT NULL,
	"notice" text,
	"starts_at" timestamp (6) with time zone,
	"ends_at" timestamp (6) with time zone,
	CONSTRAINT "points_mall_window" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "enterprise_id" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "employee_id" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "place_id" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "place_name" text;--> statement-breakpoint
ALTER TABLE "points_mall" ADD CONSTRAINT "points_mall_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_mall" ADD CONSTRAINT "points_mall_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_mall" ADD CONSTRAINT "points_mall_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_mall_enterprise" ON "points_mall" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_mall_mall" ON "points_mall" USING btree ("mall_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;