import { defineEnum } from '../../platform/enum.ts';

export const supplierState = defineEnum({
  name: 'supplier_state',
  label: '供应商状态',
  values: [
    { value: 'applied', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '合作中', tone: 'good' },
    { value: 'frozen', label: '已冻结', tone: 'bad' },
    { value: 'closed', label: '已终止', tone: 'neutral' },
  ],
});

export const qualificationKind = defineEnum({
  name: 'qualification_kind',
  label: '资质类型',
  values: [
    { value: 'business_licence', label: '营业执照' },
    { value: 'food_licence', label: '食品经营许可证' },
    { value: 'production_licence', label: '生产许可证' },
    { value: 'trademark', label: '商标注册证' },
    { value: 'authorization', label: '品牌授权书' },
    { value: 'inspection', label: '检测报告' },
    { value: 'other', label: '其他' },
  ],
});
