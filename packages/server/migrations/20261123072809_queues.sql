CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
DROP INDEX "outbox_waiting";--> statement-breakpoint
DROP INDEX "waybill_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "queued_at" timestamp (6) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_unqueued" ON "outbox" USING btree ("id") WHERE queued_at is null and dead_at is null;--> statement-breakpoint
ALTER TABLE "job_run" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "rate_limit" SET UNLOGGED;--> statement-breakpoint
-- Messages that a server was handling, or that waited after a failure, are queued anew at once.
UPDATE outbox SET available_at = least(available_at, now()), attempts = 0 WHERE dead_at IS NULL;--> statement-breakpoint
UPDATE job_run SET state = 'queued' WHERE state = 'running';--> statement-breakpoint
INSERT INTO outbox (topic, payload, created_at, available_at)
SELECT 'job.' || kind, jsonb_build_object('job_id', id), now(), now() FROM job_run WHERE state = 'queued' ORDER BY id;--> statement-breakpoint
INSERT INTO outbox (topic, payload, created_at, available_at)
SELECT CASE WHEN attempts = 0 THEN 'webhook.deliver' ELSE 'webhook.deliver_again' END,
  jsonb_build_object('delivery_id', id, 'attempts', attempts), now(), next_attempt_at
FROM webhook_delivery WHERE state = 'waiting' AND next_attempt_at IS NOT NULL ORDER BY id;--> statement-breakpoint
INSERT INTO outbox (topic, payload, created_at, available_at)
SELECT 'outbound.waybill_send', jsonb_build_object('waybill_id', id), now(), next_attempt_at
FROM waybill WHERE state = 'requested' AND next_attempt_at IS NOT NULL ORDER BY id;
