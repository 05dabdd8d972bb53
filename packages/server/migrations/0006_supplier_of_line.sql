ALTER TABLE "order_line" ADD COLUMN "supplier_id" bigint;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD COLUMN "supplier_id" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_supplier" CHECK (fulfilment = 'supplier' or supplier_id is null);--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_supplier" CHECK ("stock_hold"."fulfilment" = 'supplier' OR "stock_hold"."supplier_id" IS NULL);