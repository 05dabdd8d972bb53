-- Head office accounts with a role are employees, so that their role is found by the account.
INSERT INTO "backend_employee" (user_id, role_id, status, created_by, updated_by)
SELECT u.id, u.role_id, 1, u.updated_by, u.updated_by FROM "user" u
WHERE NOT u.is_deleted AND u.is_active AND u.role_id IS NOT NULL AND NOT u.is_supplier
  AND num_nonnulls(u.agent_label_id, u.bank_cell_id, u.supplier_id) = 0
  AND NOT EXISTS (SELECT FROM "backend_employee" e WHERE e.user_id = u.id AND NOT e.is_deleted);
