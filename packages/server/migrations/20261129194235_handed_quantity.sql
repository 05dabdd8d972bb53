ALTER TABLE "pickup_line" DROP CONSTRAINT "pickup_line_quantities";--> statement-breakpoint
ALTER TABLE "pickup_line" ADD COLUMN "handed_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_line" ADD CONSTRAINT "pickup_line_quantities" CHECK (handed_quantity between 0 and quantity and away_quantity >= 0);--> statement-breakpoint
UPDATE pickup_line l SET handed_quantity = l.quantity FROM pickup p WHERE p.id = l.pickup_id AND p.state = 'picked_up';