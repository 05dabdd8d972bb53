ALTER TABLE "commission_rule" ADD COLUMN "until_date" date;--> statement-breakpoint
UPDATE "commission_rule" r SET until_date = r.ends_date WHERE NOT EXISTS (SELECT FROM "commission_rule" n WHERE n.starts_date = r.ends_date + 1 AND NOT n.is_deleted
  AND n.agent_label_id IS NOT DISTINCT FROM r.agent_label_id AND n.category_id IS NOT DISTINCT FROM r.category_id);
