-- A bank for each code, in the order of the codes; how it is called may be changed later.
INSERT INTO bank (code, name) VALUES
  ('ABC', '中国农业银行'), ('CCB', '中国建设银行'), ('ICBC', '中国工商银行'), ('COMM', '交通银行'),
  ('PSBC', '中国邮政储蓄银行'), ('WAREHOUSE', '仓库'), ('CITIC', '中信银行'), ('QDCCB', '青岛银行'),
  ('QLB', '齐鲁银行'), ('SDRCU', '山东农信'), ('RZB', '日照银行'), ('SPDB', '浦发银行'),
  ('CIB', '兴业银行'), ('GMA', 'GMA');
