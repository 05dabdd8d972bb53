import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';

/** Hosts that short links lead to at once; before any other a page says where it goes. */
export const shortLinkHost = defineResource({
  name: 'short_link_host',
  label: '可信网站',
  path: '/api/short_link_host',
  page: '/config/short-link',
  fields: {
    host: text({
      label: '网站域名',
      help: '如 www.example.com；以 . 开头时包括所有下级域名，如 .example.com',
      required: true,
      max: 253,
      unique: true,
      filter: 'fast',
      pattern: {
        test: /^\.?[a-z0-9\u0080-\uffff-]+(?:\.[a-z0-9\u0080-\uffff-]+)*$/,
        message: '网站域名应为小写域名，不含 http:// 和路径',
      },
    }),
    remark: text({ label: '备注', max: 200 }),
  },
  label_fields: ['host'],
  can: ['create', 'update', 'delete'],
  columns: ['host', 'remark', 'created_by', 'created_at'],
  filters: ['host'],
});
