CREATE TABLE "sales_buyer_recency" (
	"level" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"mall_id" bigint NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"former_day" date NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "sales_buyer_recency_level_agent_label_id_mall_id_kind_day_former_day_pk" PRIMARY KEY("level","agent_label_id","mall_id","kind","day","former_day")
);--> statement-breakpoint
-- Of the buyers of every day that is there it is worked out while servers run; figures read the buyers meanwhile.
INSERT INTO follower_stale (follower, key, since) SELECT DISTINCT 'dashboard.sales', '0 ' || day, now() FROM sales_day
ON CONFLICT (follower, key) DO UPDATE SET since = least(follower_stale.since, excluded.since);
