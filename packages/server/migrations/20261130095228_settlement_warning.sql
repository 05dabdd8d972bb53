-- Warnings of settlement differences that nobody has dealt with.
INSERT INTO warning_rule (name, kind, age_hours, severity) VALUES ('结算差异未处理超过一天', 'settlement_gap', 24, 'serious');
