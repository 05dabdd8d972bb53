ALTER TABLE "stocktake" ADD COLUMN "approved_by_id" bigint;--> statement-breakpoint
ALTER TABLE "stocktake" ADD COLUMN "posted_by_id" bigint;--> statement-breakpoint
CREATE INDEX "bank_exchange_cover_covered" ON "bank_exchange_cover" USING btree ("covered_at");--> statement-breakpoint
-- A posted stocktake is never edited again, so who edited it last posted it; who approved it stands in the audit log.
UPDATE "stocktake" SET "posted_by_id" = "updated_by" WHERE "state" = 'posted';--> statement-breakpoint
UPDATE "stocktake" s SET "approved_by_id" = a."created_by"
FROM (SELECT DISTINCT ON ("subject_id") "subject_id", "created_by" FROM "audit"
  WHERE "resource" = 'stocktake' AND "act" = 'stocktake.approve' ORDER BY "subject_id", "id" DESC) a
WHERE a."subject_id" = s."id" AND s."approved_at" IS NOT NULL;
