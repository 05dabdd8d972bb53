-- These kinds were renamed before; records that were joined under their former names were no longer found.
UPDATE "uni_account_record" SET "kind" = "kind" || '_person' WHERE "kind" IN ('staff', 'agent') AND NOT "is_deleted";
