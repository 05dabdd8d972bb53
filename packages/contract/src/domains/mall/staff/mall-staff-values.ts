import { defineValue } from '../../../platform/open-enum.ts';
import { personKind } from '../../account/uni-account/person-kind.enum.ts';

export const mallPerson = defineValue(personKind, {
  value: 'mall_person',
  label: '商城员工',
  position: 80,
  page: '/currency/currencyDetail',
  view: 'staff',
});
