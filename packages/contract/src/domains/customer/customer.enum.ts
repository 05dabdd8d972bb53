import { defineEnum } from '../../platform/enum.ts';

export const customerKind = defineEnum({
  name: 'customer_kind',
  label: '客户类型',
  values: [
    { value: 'company', label: '企业' },
    { value: 'person', label: '个人' },
  ],
});

export const customerState = defineEnum({
  name: 'customer_state',
  label: '客户状态',
  values: [
    { value: 'lead', label: '潜在', tone: 'attention' },
    { value: 'active', label: '合作中', tone: 'good' },
    { value: 'frozen', label: '已冻结', tone: 'bad' },
  ],
});

export const customerLevel = defineEnum({
  name: 'customer_level',
  label: '客户等级',
  values: [
    { value: 'strategic', label: '战略', tone: 'attention' },
    { value: 'key', label: '重点', tone: 'info' },
    { value: 'normal', label: '普通', tone: 'neutral' },
  ],
});

export const customerSource = defineEnum({
  name: 'customer_source',
  label: '客户来源',
  values: [
    { value: 'referral', label: '转介绍' },
    { value: 'visit', label: '上门拜访' },
    { value: 'exhibition', label: '展会' },
    { value: 'online', label: '线上咨询' },
    { value: 'storefront', label: '商城买家' },
    { value: 'other', label: '其他' },
  ],
});

/** What a merge may take from the customer that ends. */
export const mergedField = defineEnum({
  name: 'merged_field',
  label: '合并字段',
  values: [
    { value: 'name', label: '名称' },
    { value: 'kind', label: '类型' },
    { value: 'level', label: '等级' },
    { value: 'credit_code', label: '统一社会信用代码' },
    { value: 'phone', label: '电话' },
    { value: 'owner', label: '负责人' },
    { value: 'enterprise', label: '企业' },
    { value: 'region', label: '所在地区' },
    { value: 'source', label: '来源' },
    { value: 'tags', label: '标签' },
    { value: 'credit_limit_fen', label: '信用额度' },
    { value: 'settlement', label: '结算方式' },
    { value: 'remark', label: '备注' },
  ],
});

export const appUserState = defineEnum({
  name: 'app_user_state',
  label: '用户状态',
  values: [
    { value: 'active', label: '正常', tone: 'good' },
    { value: 'frozen', label: '已冻结', tone: 'bad' },
  ],
});

/** Why two customers may be the same. */
export const duplicateReason = defineEnum({
  name: 'duplicate_reason',
  label: '疑似原因',
  values: [
    { value: 'credit_code', label: '信用代码相同' },
    { value: 'phone', label: '电话相同' },
    { value: 'name', label: '名称相近' },
  ],
});
