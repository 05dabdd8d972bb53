ALTER TABLE "book_fault" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD COLUMN "corrects" text;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD COLUMN "corrects_id" bigint;--> statement-breakpoint
CREATE INDEX "stock_doc_corrects" ON "stock_doc" USING btree ("corrects","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD CONSTRAINT "stock_doc_corrects_whole" CHECK ((corrects is null) = (corrects_id is null));