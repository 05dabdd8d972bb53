import { definePrint } from '../../../platform/document/document.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { collectiveOrder } from './collective-order.document.ts';
import { collectiveState } from './collective-order.enum.ts';

const required = true;

/** What an enterprise signs for, part by part. */
export const acceptancePrint = definePrint(collectiveOrder, {
  fields: {
    id: int({ label: '编号', required }),
    number: code({ label: '单号', required }),
    state: text({ label: '状态', required }),
    enterprise_name: text({ label: '企业', required }),
    purpose: text({ label: '采购事由', required }),
    headcount: int({ label: '人数', required }),
    receiver: text({ label: '收货人', required }),
    where: text({ label: '收货地址', required }),
    created_by_name: text({ label: '经办' }),
    created_at: datetime({ label: '日期', required }),
    lines: lines({
      label: '明细',
      required,
      fields: {
        id: int({ label: '编号', required }),
        part: int({ label: '批次', required }),
        date: date({ label: '日期' }),
        sku_code: code({ label: 'SKU编码', required }),
        goods_name: text({ label: '商品', required }),
        spec_text: text({ label: '规格' }),
        unit: text({ label: '单位' }),
        quantity: int({ label: '应收', required }),
        accepted_quantity: int({ label: '实收' }),
        signer: text({ label: '签收人' }),
      },
    }),
  },
  layout: {
    name: 'collective-acceptance',
    subtitle: [{ field: 'state', of: collectiveState }],
    facts: [
      { label: '企业', values: ['enterprise_name'] },
      { label: '采购事由', values: ['purpose'] },
      { label: '人数', values: ['headcount'] },
      { label: '收货人', values: ['receiver'], below: 'where' },
      { label: '经办', values: ['created_by_name', 'created_at'] },
    ],
    columns: [
      { label: '批次', field: 'part' },
      { label: '日期', field: 'date' },
      { label: 'SKU编码', field: 'sku_code', look: 'code' },
      { label: '商品', field: 'goods_name', below: 'spec_text' },
      { label: '单位', field: 'unit' },
      { label: '应收', field: 'quantity', sum: true },
      { label: '实收', field: 'accepted_quantity', look: 'blank' },
      { label: '签收人', field: 'signer', look: 'blank' },
    ],
    signatures: ['制单人', '送货人', '企业验收（签字盖章）'],
  },
});
