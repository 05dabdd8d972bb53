import { region } from '../../platform/fields/choice/region.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';

export const agentLabel = defineResource({
  name: 'agent_label',
  label: '分公司',
  path: '/api/agent_label',
  page: '/agent-label',
  readers: [{ page: '/user/list' }],
  fields: {
    name: text({ label: '名称', required: true, min: 1, max: 64, filter: 'fast', initials: true, sortable: true }),
    region: region({ label: '所在地区', filter: 'bounded' }),
    contact: text({ label: '联系人', max: 64, filter: 'bounded' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['id', 'name', 'region', 'contact', 'remark', 'created_at'],
  filters: ['name', 'region', 'contact'],
});
