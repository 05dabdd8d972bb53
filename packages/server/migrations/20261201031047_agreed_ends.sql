ALTER TABLE "customer_goods" ADD COLUMN "agreed_ends_date" date;--> statement-breakpoint
UPDATE "customer_goods" g SET "agreed_ends_date" = (SELECT coalesce((a.changes->'ends_date'->>0)::date, 'infinity') FROM "audit" a
  WHERE a.resource = 'customer_goods' AND a.subject_id = g.id AND (a.changes->'ends_date'->>1)::date = g.ends_date AND a.changes->'starts_date' IS NULL
  ORDER BY a.id DESC LIMIT 1)
WHERE NOT g.is_deleted AND EXISTS (SELECT FROM "customer_goods" n
  WHERE n.agreed_with_id = g.agreed_with_id AND n.sku_id = g.sku_id AND NOT n.is_deleted AND n.starts_date = g.ends_date + 1);
