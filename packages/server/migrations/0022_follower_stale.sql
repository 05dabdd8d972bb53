CREATE TABLE "follower_stale" (
	"follower" text NOT NULL,
	"key" text NOT NULL,
	"since" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "follower_stale_follower_key_pk" PRIMARY KEY("follower","key")
);
