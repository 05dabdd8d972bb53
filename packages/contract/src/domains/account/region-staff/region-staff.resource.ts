import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { bank } from '../../bank/bank.resource.ts';
import { personFields, staffNumber } from '../person/person-fields.ts';

/** A person in charge of a region, for all banks there or for one. */
export const regionStaff = defineResource({
  name: 'region_staff',
  label: '区域人员',
  path: '/api/region_staff',
  page: '/employee/list2',
  fields: {
    ...personFields,
    number: staffNumber,
    region: region({ label: '负责区域', required: true, filter: 'fast' }),
    bank: ref({ label: '负责银行', help: '不填表示该区域的所有银行', to: () => bank, filter: 'fast' }),
    position: text({ label: '岗位', max: 32, filter: 'bounded' }),
  },
  label_fields: ['name'],
  found_by: ['number'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'number', 'region', 'bank', 'position', 'tel', 'status', 'created_at'],
  filters: ['name', 'tel', 'number', 'region', 'bank', 'position'],
  tabs: 'status',
  form: [{ title: '人员', fields: ['name', 'number', 'region', 'bank', 'position', 'tel', 'status', 'remark'] }],
});
