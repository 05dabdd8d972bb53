import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { user } from '../user.resource.ts';

/** One person over all records of staff that are about them; name and phone are those of every record. */
export const uniAccount = defineResource({
  name: 'uni_account',
  label: '统一账号',
  path: '/api/uni_account',
  page: '/staff/uni-account',
  fields: {
    name: text({ label: '姓名', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    tel: phone({ label: '联系电话', help: '保存后所有档案与登录账号一同修改', required: true, filter: 'fast' }),
    user: ref({ label: '主账号', help: '本人日常登录所用的账号', to: () => user, read_only: true, filter: 'fast' }),
    record_count: int({ label: '档案数', read_only: true, computed: true }),
    record_words: text({ label: '档案', read_only: true, computed: true }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  can: ['update'],
  columns: ['name', 'tel', 'user', 'record_count', 'record_words', 'created_by', 'created_at'],
  filters: ['name', 'tel', 'user', 'created_at'],
  form: [{ title: '人员', fields: ['name', 'tel', 'remark'] }],
});
