-- They were nobody's to see, and from now on kept views are work that has to be handed over.
DELETE FROM "saved_view" v USING "user" u WHERE u."id" = v."user_id" AND u."is_deleted";
