import { enumOf } from '../../platform/fields/choice/enum.ts';
import { int } from '../../platform/fields/number/int.ts';
import { code } from '../../platform/fields/text/code.ts';
import { webLink } from '../../platform/fields/text/link-pattern.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';

/** A short address that leads on to a long one; `url` is where it is printed: `/s/<code>` of this installation. */
export const shortLink = defineResource({
  name: 'short_link',
  label: '短链接',
  path: '/api/short_link',
  page: '/config/short-link',
  fields: {
    code: code({
      label: '短码',
      help: '不填时自动生成；区分大小写，保存后不能更改',
      min: 4,
      max: 32,
      unique: true,
      filter: 'fast',
      pattern: { test: /^[A-Za-z0-9_-]*$/, message: '短码只能包含字母、数字、下划线和连字符' },
    }),
    title: text({ label: '名称', max: 64, filter: 'fast' }),
    target: text({ label: '目标链接', required: true, max: 2000, pattern: webLink, filter: 'bounded' }),
    url: text({ label: '短链接', read_only: true, computed: true, max: 2100 }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    expires_at: datetime({ label: '失效时间', help: '不填为长期有效', filter: 'bounded', sortable: true }),
    hits: int({ label: '访问次数', read_only: true, filter: 'bounded', sortable: true }),
    last_hit_at: datetime({ label: '最近访问', read_only: true, filter: 'bounded', sortable: true }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['code'],
  titled_by: ['code'],
  found_by: ['code'],
  can: ['create', 'update', 'delete'],
  columns: ['code', 'title', 'target', 'state', 'expires_at', 'hits', 'last_hit_at', 'created_by', 'created_at'],
  filters: ['code', 'title', 'target', 'expires_at', 'created_by', 'created_at'],
  tabs: 'state',
  form: [{ title: '短链接', fields: ['title', 'target', 'code', 'expires_at', 'state', 'remark'] }],
});
