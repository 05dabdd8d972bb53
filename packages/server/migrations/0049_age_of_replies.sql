CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stream_event_age" ON "stream_event" USING btree ("created_at");