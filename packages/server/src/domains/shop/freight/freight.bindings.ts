import { freightTemplate } from '@zhanggui/contract/domains/shop/freight/freight-template.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { freightRule, freightTemplate as freightTemplateTable } from './freight.tables.ts';
import { checkFreightChange, checkNewFreight, saveRules } from './freight-template.service.ts';

const rules = (t: string) => `FROM freight_rule r WHERE r.freight_template_id = ${t}.id AND r.region IS NOT NULL`;

export const freightBinding: Binding = bind(freightTemplate, {
  table: freightTemplateTable,
  computed: {
    region_count: (t: string) => `SELECT count(*) ${rules(t)}`,
    refused_count: (t: string) => `SELECT count(*) ${rules(t)} AND r.service = 'refused'`,
    goods_count: (t: string) =>
      `SELECT count(*) FROM goods g WHERE g.freight_template_id = ${t}.id AND NOT g.is_deleted`,
  },
  children: { rules: { table: freightRule, key: 'freight_template_id' } },
  hooks: {
    beforeCreate: checkNewFreight,
    afterCreate: saveRules,
    beforeUpdate: checkFreightChange,
    afterUpdate: saveRules,
  },
  usedBy: [{ table: 'goods', column: 'freight_template_id', label: '商品' }],
});
