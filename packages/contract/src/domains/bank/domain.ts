import { defineDomain } from '../../kernel/domain.ts';
import { bankCode } from './bank-code.enum.ts';

export const bankDomain = defineDomain({
  name: 'bank',
  label: '银行',
  level: 2,
  enums: [bankCode],
});
