import { defineEnum } from '../../platform/enum.ts';

export const bankCode = defineEnum({
  name: 'bank_code',
  label: '银行',
  values: [
    { value: 'ABC', label: '中国农业银行' },
    { value: 'CCB', label: '中国建设银行' },
    { value: 'ICBC', label: '中国工商银行' },
    { value: 'COMM', label: '交通银行' },
    { value: 'PSBC', label: '中国邮政储蓄银行' },
    { value: 'WAREHOUSE', label: '仓库' },
    { value: 'CITIC', label: '中信银行' },
    { value: 'QDCCB', label: '青岛银行' },
    { value: 'QLB', label: '齐鲁银行' },
    { value: 'SDRCU', label: '山东农信' },
    { value: 'RZB', label: '日照银行' },
    { value: 'SPDB', label: '浦发银行' },
    { value: 'CIB', label: '兴业银行' },
    { value: 'GMA', label: 'GMA' },
  ],
});
