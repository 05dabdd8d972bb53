CREATE SEQUENCE "public"."order_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."stock_doc_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"name" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"secret" boolean NOT NULL,
	"status" integer NOT NULL,
	"reply" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backend_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backend_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"menu_permission" text NOT NULL,
	"scope" text DEFAULT 'all' NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"last_seen_at" timestamp (6) with time zone NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"revoked_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"username" text NOT NULL,
	"address" text NOT NULL,
	"failed_at" timestamp (6) with time zone[] NOT NULL,
	"last_failed_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "sign_in_attempt_username_address_pk" PRIMARY KEY("username","address")
);
--> statement-breakpoint
CREATE TABLE "sign_in_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"username" text NOT NULL,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"nickname" text NOT NULL,
	"tel" text,
	"faceurl" text,
	"role_id" bigint,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"is_supplier" boolean DEFAULT false NOT NULL,
	"is_staff" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"must_change" boolean DEFAULT false NOT NULL,
	"agent_label_id" bigint,
	"supplier_id" bigint,
	"last_login" timestamp (6) with time zone,
	"login_count" integer DEFAULT 0 NOT NULL,
	"login_ip" text
);
--> statement-breakpoint
CREATE TABLE "app_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"channel" text NOT NULL,
	"mall_id" bigint,
	"agent_label_id" bigint,
	"rate_per_minute" integer,
	"is_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_nonce" (
	"app_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "app_nonce_app_id_nonce_pk" PRIMARY KEY("app_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"available_at" timestamp (6) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"dead_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "backend_employee" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backend_employee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"number" text,
	"role_id" bigint NOT NULL,
	"department_id" bigint,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organ" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organ_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"parent_id" bigint
);
--> statement-breakpoint
CREATE TABLE "agent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"tel" text,
	"role_id" bigint,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_label" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"region" text[],
	"contact" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_no" text NOT NULL,
	"kind" text NOT NULL,
	"status" smallint NOT NULL,
	"payment_status" smallint NOT NULL,
	"ship_state" text NOT NULL,
	"refund_state" text NOT NULL,
	"mall_id" bigint,
	"agent_label_id" bigint,
	"app_id" bigint,
	"external_no" text,
	"channel" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"region" text[],
	"address" text,
	"delivery_method" text NOT NULL,
	"goods_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"payable_fen" bigint NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"refund_pending_fen" bigint DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"goods_count" integer NOT NULL,
	"buyer_remark" text,
	"staff_remark" text,
	"flag" text,
	"closed_as" smallint,
	"expires_at" timestamp (6) with time zone,
	"paid_at" timestamp (6) with time zone,
	"shipped_at" timestamp (6) with time zone,
	"received_at" timestamp (6) with time zone,
	"reviewed_at" timestamp (6) with time zone,
	"closed_at" timestamp (6) with time zone,
	CONSTRAINT "order_adds_up" CHECK (payable_fen = goods_fen - discount_fen + freight_fen and payable_fen >= 0),
	CONSTRAINT "order_refunds_within_paid" CHECK (refunded_fen >= 0 and refund_pending_fen >= 0 and refunded_fen + refund_pending_fen <= paid_fen),
	CONSTRAINT "order_paid_in_full" CHECK (paid_fen = 0 or paid_fen = payable_fen)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_name" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"sku_id" bigint NOT NULL,
	"sku_code" text NOT NULL,
	"goods_name" text NOT NULL,
	"spec_text" text,
	"picture" text,
	"fulfilment" text NOT NULL,
	"tax_rate" smallint,
	"price_fen" bigint NOT NULL,
	"cost_fen" bigint,
	"quantity" integer NOT NULL,
	"goods_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"payable_fen" bigint NOT NULL,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"received_quantity" integer DEFAULT 0 NOT NULL,
	"withheld_quantity" integer DEFAULT 0 NOT NULL,
	"refunding_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"refunding_fen" bigint DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_adds_up" CHECK (quantity > 0 and payable_fen = goods_fen - discount_fen and payable_fen >= 0),
	CONSTRAINT "order_line_ships_within_ordered" CHECK (shipped_quantity >= 0 and withheld_quantity >= 0 and shipped_quantity + withheld_quantity <= quantity),
	CONSTRAINT "order_line_receives_within_shipped" CHECK (received_quantity between 0 and shipped_quantity),
	CONSTRAINT "order_line_refunds_within_ordered" CHECK (refunding_quantity >= 0 and refunded_quantity >= 0 and refunding_quantity + refunded_quantity <= quantity
        and withheld_quantity <= refunding_quantity + refunded_quantity),
	CONSTRAINT "order_line_refunds_within_paid" CHECK (refunding_fen >= 0 and refunded_fen >= 0 and refunding_fen + refunded_fen <= payable_fen)
);
--> statement-breakpoint
CREATE TABLE "order_warning" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_warning_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"is_handled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"app_id" bigint,
	"pay_no" text NOT NULL,
	"channel_no" text,
	"method" text NOT NULL,
	"card_type" text,
	"amount_fen" bigint NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"purpose" text NOT NULL,
	"status" smallint NOT NULL,
	"paid_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "payment_refunds_within_amount" CHECK (amount_fen > 0 and refunded_fen between 0 and amount_fen)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"app_id" bigint,
	"refund_no" text NOT NULL,
	"payment_id" bigint,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"ground" text,
	"amount_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"decision_note" text,
	"channel_refund_no" text,
	"channel_message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"finished_at" timestamp (6) with time zone,
	"request_hash" text,
	CONSTRAINT "refund_adds_up" CHECK (amount_fen >= 0 and freight_fen between 0 and amount_fen)
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"refund_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"unshipped_quantity" integer NOT NULL,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "refund_line_within" CHECK (unshipped_quantity between 0 and quantity and amount_fen >= 0),
	CONSTRAINT "refund_line_returned" CHECK (returned_quantity between 0 and quantity - unshipped_quantity)
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"state" text NOT NULL,
	"shipped_at" timestamp (6) with time zone NOT NULL,
	"received_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_kind" text NOT NULL,
	"agent_label_id" bigint,
	"shipment_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_line_positive" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "region_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"parent_id" bigint,
	"level" integer NOT NULL,
	"code" text,
	"state" text DEFAULT 'enabled' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"parent_id" bigint,
	"level" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"picture" text,
	"commission_rate" numeric(11, 2) DEFAULT '0' NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"freight_template_id" bigint NOT NULL,
	"region" text[],
	"service" text DEFAULT 'delivered' NOT NULL,
	"first" integer NOT NULL,
	"first_fee_fen" bigint NOT NULL,
	"next" integer NOT NULL,
	"next_fee_fen" bigint NOT NULL,
	"free_over_fen" bigint
);
--> statement-breakpoint
CREATE TABLE "freight_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"basis" text NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"subtitle" text,
	"category_id" bigint NOT NULL,
	"brand_id" bigint,
	"supplier_id" bigint,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"detail" text,
	"unit" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_code" text,
	"stock_type" integer NOT NULL,
	"specs" jsonb DEFAULT '[]' NOT NULL,
	"freight_template_id" bigint,
	"state" text DEFAULT 'draft' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_mall" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_mall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"goods_id" bigint NOT NULL,
	"mall_id" bigint NOT NULL,
	CONSTRAINT "goods_mall_once" UNIQUE("goods_id","mall_id")
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"goods_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"barcode" text,
	"spec_values" jsonb DEFAULT '[]' NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"market_price_fen" bigint,
	"sale_price_fen" bigint NOT NULL,
	"cost_fen" bigint,
	"points_price" integer,
	"weight_g" integer DEFAULT 0 NOT NULL,
	"fulfilment" text DEFAULT 'stock' NOT NULL,
	"presale_quota" integer,
	"presale_taken" integer DEFAULT 0 NOT NULL,
	"picture" text,
	CONSTRAINT "sku_price_whole" CHECK ("sku"."sale_price_fen" >= 0 AND "sku"."presale_taken" >= 0),
	CONSTRAINT "sku_presale_within_quota" CHECK ("sku"."presale_taken" <= "sku"."presale_quota")
);
--> statement-breakpoint
CREATE TABLE "mall" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mall_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"price_fen" bigint,
	"limit_per_buyer" integer,
	"state" text DEFAULT 'on' NOT NULL,
	CONSTRAINT "mall_goods_once" UNIQUE("mall_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_offer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"price" numeric(15, 6) NOT NULL,
	"declared_quantity" integer,
	"taken_quantity" integer DEFAULT 0 NOT NULL,
	"lead_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "supplier_offer_once" UNIQUE("supplier_id","sku_id"),
	CONSTRAINT "supplier_offer_within_declared" CHECK ("supplier_offer"."taken_quantity" BETWEEN 0 AND "supplier_offer"."declared_quantity")
);
--> statement-breakpoint
CREATE TABLE "stock_doc" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_doc_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"kind" text DEFAULT 'inbound' NOT NULL,
	"type" integer NOT NULL,
	"to_location_id" bigint NOT NULL,
	"supplier_id" bigint,
	"state" text DEFAULT 'draft' NOT NULL,
	"total_quantity" integer DEFAULT 0 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"posted_at" timestamp (6) with time zone,
	"reversed_at" timestamp (6) with time zone,
	"reverses_id" bigint,
	"remark" text,
	"pictures" text[],
	"agent_label_id" bigint
);
--> statement-breakpoint
CREATE TABLE "stock_doc_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_doc_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stock_doc_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"expected_quantity" integer NOT NULL,
	"actual_quantity" integer,
	"unit_price" numeric(15, 6) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "stock_doc_line_quantity" CHECK ("stock_doc_line"."expected_quantity" > 0 AND "stock_doc_line"."actual_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"fulfilment" text NOT NULL,
	"location_id" bigint,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"released" integer DEFAULT 0 NOT NULL,
	"open_quantity" integer GENERATED ALWAYS AS (quantity - shipped - released) STORED NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "stock_hold_once" UNIQUE NULLS NOT DISTINCT("document_kind","document_id","line_id","fulfilment","location_id"),
	CONSTRAINT "stock_hold_quantities" CHECK ("stock_hold"."quantity" > 0 AND "stock_hold"."shipped" >= 0 AND "stock_hold"."released" >= 0),
	CONSTRAINT "stock_hold_covers" CHECK ("stock_hold"."shipped" + "stock_hold"."released" <= "stock_hold"."quantity"),
	CONSTRAINT "stock_hold_place" CHECK (("stock_hold"."fulfilment" = 'stock') = ("stock_hold"."location_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "stock_level" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_level_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"location_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"safety" integer DEFAULT 0 NOT NULL,
	"value_fen" bigint DEFAULT 0 NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "stock_level_once" UNIQUE("sku_id","location_id"),
	CONSTRAINT "stock_level_on_hand" CHECK ("stock_level"."on_hand" >= 0),
	CONSTRAINT "stock_level_reserved" CHECK ("stock_level"."reserved" BETWEEN 0 AND "stock_level"."on_hand"),
	CONSTRAINT "stock_level_safety" CHECK ("stock_level"."safety" >= 0),
	CONSTRAINT "stock_level_value" CHECK ("stock_level"."value_fen" >= 0 AND ("stock_level"."on_hand" > 0 OR "stock_level"."value_fen" = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"occurred_at" timestamp (6) with time zone NOT NULL,
	"location_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"quantity" integer NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"unit_cost" numeric(20, 6) NOT NULL,
	"value_fen" bigint NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" bigint NOT NULL,
	"document_no" text NOT NULL,
	"line_id" bigint NOT NULL,
	"leg" integer NOT NULL,
	"posting_no" integer NOT NULL,
	"origin_id" bigint,
	"agent_label_id" bigint,
	CONSTRAINT "stock_movement_once" UNIQUE("document_kind","document_id","line_id","leg","posting_no"),
	CONSTRAINT "stock_movement_adds_up" CHECK ("stock_movement"."quantity" <> 0 AND "stock_movement"."before" + "stock_movement"."quantity" = "stock_movement"."after")
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text DEFAULT 'warehouse' NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"region" text[] NOT NULL,
	"address" text,
	"contact" text,
	"phone" text,
	"priority" integer DEFAULT 100 NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"agent_label_id" bigint
);
--> statement-breakpoint
CREATE TABLE "warehouse_mall" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouse_mall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"location_id" bigint NOT NULL,
	"mall_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "warehouse_mall_once" UNIQUE("location_id","mall_id")
);
--> statement-breakpoint
CREATE TABLE "warehouse_region" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouse_region_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"location_id" bigint NOT NULL,
	"region" text[] NOT NULL,
	"priority" integer NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "warehouse_region_once" UNIQUE("location_id","region")
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_id_backend_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."backend_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_nonce" ADD CONSTRAINT "app_nonce_app_id_app_key_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backend_employee" ADD CONSTRAINT "backend_employee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backend_employee" ADD CONSTRAINT "backend_employee_role_id_backend_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."backend_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backend_employee" ADD CONSTRAINT "backend_employee_department_id_organ_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organ" ADD CONSTRAINT "organ_parent_id_organ_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_role_id_backend_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."backend_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_warning" ADD CONSTRAINT "order_warning_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region" ADD CONSTRAINT "region_parent_id_region_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_rule" ADD CONSTRAINT "freight_rule_freight_template_id_freight_template_id_fk" FOREIGN KEY ("freight_template_id") REFERENCES "public"."freight_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_freight_template_id_freight_template_id_fk" FOREIGN KEY ("freight_template_id") REFERENCES "public"."freight_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_mall" ADD CONSTRAINT "goods_mall_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_mall" ADD CONSTRAINT "goods_mall_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD CONSTRAINT "mall_goods_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD CONSTRAINT "mall_goods_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD CONSTRAINT "supplier_offer_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD CONSTRAINT "supplier_offer_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD CONSTRAINT "stock_doc_to_location_id_location_id_fk" FOREIGN KEY ("to_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD CONSTRAINT "stock_doc_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD CONSTRAINT "stock_doc_reverses_id_stock_doc_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."stock_doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD CONSTRAINT "stock_doc_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD CONSTRAINT "stock_doc_line_stock_doc_id_stock_doc_id_fk" FOREIGN KEY ("stock_doc_id") REFERENCES "public"."stock_doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD CONSTRAINT "stock_doc_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD CONSTRAINT "stock_doc_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_mall" ADD CONSTRAINT "warehouse_mall_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_mall" ADD CONSTRAINT "warehouse_mall_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_mall" ADD CONSTRAINT "warehouse_mall_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_region" ADD CONSTRAINT "warehouse_region_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_region" ADD CONSTRAINT "warehouse_region_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_live" ON "session" USING btree ("user_id","id") WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_age" ON "sign_in_attempt" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_log_user" ON "sign_in_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sign_in_log_age" ON "sign_in_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_superuser" ON "user" USING btree ("id") WHERE is_superuser AND is_active AND NOT is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "app_key_key" ON "app_key" USING btree ("key");--> statement-breakpoint
CREATE INDEX "app_nonce_expires" ON "app_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("available_at","id") WHERE dead_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_external" ON "order" USING btree ("app_id","external_no");--> statement-breakpoint
CREATE INDEX "order_due_to_expire" ON "order" USING btree ("expires_at") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "order_due_to_receive" ON "order" USING btree ("shipped_at") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "order_due_to_review" ON "order" USING btree ("received_at") WHERE status = 3;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_warning_order" ON "order_warning" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_number" ON "payment" USING btree ("app_id","pay_no") WHERE app_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_staff_number" ON "payment" USING btree ("pay_no") WHERE app_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_order" ON "payment" USING btree ("order_id") WHERE purpose = 'order';--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_number" ON "refund" USING btree ("app_id","refund_no") WHERE app_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_staff_number" ON "refund" USING btree ("refund_no") WHERE app_id is null;--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_attempt_at") WHERE state in ('approved', 'channel_pending', 'goods_back');--> statement-breakpoint
CREATE UNIQUE INDEX "refund_line_once" ON "refund_line" USING btree ("refund_id","order_line_id");--> statement-breakpoint
CREATE INDEX "refund_line_order" ON "refund_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_order" ON "shipment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_line_once" ON "shipment_line" USING btree ("shipment_id","order_line_id");--> statement-breakpoint
CREATE INDEX "shipment_line_order" ON "shipment_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "region_parent_name" ON "region" USING btree ("parent_id","name");--> statement-breakpoint
CREATE INDEX "freight_rule_template" ON "freight_rule" USING btree ("freight_template_id");--> statement-breakpoint
CREATE INDEX "sku_goods" ON "sku" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "stock_doc_line_doc" ON "stock_doc_line" USING btree ("stock_doc_id");--> statement-breakpoint
CREATE INDEX "stock_hold_open" ON "stock_hold" USING btree ("sku_id","location_id") WHERE open_quantity > 0;--> statement-breakpoint
CREATE INDEX "stock_movement_balance" ON "stock_movement" USING btree ("sku_id","location_id","id");--> statement-breakpoint
CREATE INDEX "stock_movement_origin" ON "stock_movement" USING btree ("origin_id") WHERE origin_id IS NOT NULL;