ALTER TABLE sku ADD CONSTRAINT sku_code_no_combination CHECK (code NOT ILIKE 'ZH-%') NOT VALID;
