import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { useNavigate } from 'react-router';
import type { Row } from '../../../kernel/resource/data/row.ts';
import { useRecord } from '../../../kernel/resource/data/use-records.ts';
import { ResourceForm } from '../../../kernel/resource/form/resource-form.tsx';
import { useResourceForm } from '../../../kernel/resource/form/use-resource-form.ts';
import { useRecordAddress } from '../../../kernel/resource/page/use-record-address.ts';
import { PageHeader } from '../../../kernel/shell/frame/page-header.tsx';
import { goodsOverrides } from './goods.overrides.tsx';
import { GoodsStore } from './grid/goods-store.ts';

const start = { specs: [], skus: [{ spec_values: [], weight_g: 0, fulfilment: 'stock' }] };

interface GoodsFormProps {
  readonly record: Row | undefined;
  readonly onClose: () => void;
}

/** The form's shared body around a store that the two halves of the grid know. */
function GoodsForm({ record, onClose }: GoodsFormProps) {
  const form = useResourceForm(goods, { record, start, onSaved: onClose });
  return (
    <GoodsStore value={form.store}>
      <ResourceForm form={form} overrides={goodsOverrides} onCancel={onClose} />
    </GoodsStore>
  );
}

/** Writes a new goods, or the one of `?id=`. */
export function Page() {
  const { openId } = useRecordAddress();
  const { data, error } = useRecord(goods, openId);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={openId === undefined ? '新建商品' : `编辑商品${data ? `：${data.name}` : ''}`} />
      {error && <p role="alert">{error.message}</p>}
      {(data || openId === undefined) && (
        <GoodsForm key={openId ?? 'new'} record={data} onClose={() => void navigate('/goods/list')} />
      )}
    </>
  );
}
