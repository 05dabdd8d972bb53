-- Orders from before keep what they were charged; by which rule was not written down.
INSERT INTO "order_freight" ("order_id", "order_kind", "agent_label_id", "label", "fee_fen")
SELECT "id", "kind", "agent_label_id", '运费', "freight_fen" FROM "order" WHERE "freight_fen" > 0 ORDER BY "id";
