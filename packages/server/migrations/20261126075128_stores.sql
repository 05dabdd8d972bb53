CREATE TABLE "device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'in_use' NOT NULL,
	"store_id" bigint,
	"bank_cell_id" bigint,
	"warehouse_id" bigint,
	"agent_label_id" bigint,
	"offline_minutes" integer DEFAULT 10 NOT NULL,
	"last_heartbeat_at" timestamp (6) with time zone,
	"software" text,
	"remark" text,
	CONSTRAINT "device_has_one_place" CHECK (num_nonnulls(store_id, bank_cell_id, warehouse_id) = 1),
	CONSTRAINT "device_offline_minutes" CHECK (offline_minutes BETWEEN 1 AND 10080)
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type_id" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"agent_label_id" bigint,
	"region" text[] NOT NULL,
	"address" text NOT NULL,
	"map_point" text,
	"contact" text,
	"phone" text,
	"opening_hours" text,
	"opened_date" date,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "store_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 100 NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"remark" text
);
--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_warehouse_id_location_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_type_id_store_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."store_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_heartbeat" ON "device" USING btree ("last_heartbeat_at") WHERE state = 'in_use' AND NOT is_deleted;--> statement-breakpoint
CREATE FUNCTION move_devices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('UPDATE device SET agent_label_id = $1 WHERE %I = $2', TG_ARGV[0]) USING NEW.agent_label_id, NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER store_devices AFTER UPDATE OF agent_label_id ON store FOR EACH ROW
  WHEN (OLD.agent_label_id IS DISTINCT FROM NEW.agent_label_id) EXECUTE FUNCTION move_devices('store_id');--> statement-breakpoint
CREATE TRIGGER bank_cell_devices AFTER UPDATE OF agent_label_id ON bank_cell FOR EACH ROW
  WHEN (OLD.agent_label_id IS DISTINCT FROM NEW.agent_label_id) EXECUTE FUNCTION move_devices('bank_cell_id');--> statement-breakpoint
CREATE TRIGGER location_devices AFTER UPDATE OF agent_label_id ON location FOR EACH ROW
  WHEN (OLD.agent_label_id IS DISTINCT FROM NEW.agent_label_id) EXECUTE FUNCTION move_devices('warehouse_id');--> statement-breakpoint
INSERT INTO warning_rule (name, kind, age_hours, severity) VALUES
  ('设备离线', 'device_offline', 0, 'notice'), ('设备离线超过一天', 'device_offline', 24, 'serious');
