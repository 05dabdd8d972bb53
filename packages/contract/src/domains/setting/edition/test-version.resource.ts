import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { webLink } from '../../../platform/fields/text/link-pattern.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { versionFields } from './edition-fields.ts';

const required = true;

/** A version that only its testers receive. */
export const testVersion = defineResource({
  name: 'test_version',
  label: '测试版本',
  path: '/api/test_version',
  page: '/shop2',
  fields: {
    ...versionFields,
    link: text({ label: '安装链接', help: '测试人员扫二维码打开', required, max: 500, pattern: webLink }),
    expires_at: datetime({ label: '测试截止', help: '不填为一直有效', filter: 'bounded', sortable: true }),
    state: enumOf({ label: '状态', of: usageState, required, initial: 'enabled', filter: 'fast' }),
    tester_count: int({ label: '测试人员数', read_only: true, computed: true }),
    testers: lines({
      label: '测试人员',
      required,
      max: 200,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        name: text({ label: '姓名', required, max: 32 }),
        client: text({ label: '客户端编号', help: '填写后该设备会收到这个版本的更新提示', max: 64 }),
      },
    }),
  },
  label_fields: ['platform', 'name'],
  related: { tester: text({ label: '测试人员', filter: 'bounded' }) },
  can: ['create', 'update', 'delete'],
  columns: ['platform', 'name', 'number', 'tester_count', 'link', 'expires_at', 'state', 'updated_at'],
  filters: ['platform', 'name', 'number', 'tester', 'expires_at'],
  tabs: 'state',
  form: [
    { title: '测试版本', fields: ['platform', 'name', 'number', 'link', 'expires_at', 'state', 'notes'] },
    { title: '测试人员', fields: ['testers'] },
  ],
});
