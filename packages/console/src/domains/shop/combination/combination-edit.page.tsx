import { combination } from '@zhanggui/contract/domains/shop/combination/combination.resource';
import { useNavigate } from 'react-router';
import type { Row } from '../../../kernel/resource/data/row.ts';
import { useRecord } from '../../../kernel/resource/data/use-records.ts';
import { ResourceForm } from '../../../kernel/resource/form/resource-form.tsx';
import { useResourceForm } from '../../../kernel/resource/form/use-resource-form.ts';
import { defineOverrides } from '../../../kernel/resource/overrides.ts';
import { useRecordAddress } from '../../../kernel/resource/page/use-record-address.ts';
import { PageHeader } from '../../../kernel/shell/frame/page-header.tsx';
import { CombinationStore } from './combination-store.ts';
import { ItemsInput } from './items-input.view.tsx';

const overrides = defineOverrides(combination, { inputs: { items: ItemsInput as never } });
const start = { items: [{ quantity: 1 }, { quantity: 1 }] };

interface CombinationFormProps {
  readonly record: Row | undefined;
  readonly onClose: () => void;
}

/** The form's shared body around a store, from which the parts read the price that they share. */
function CombinationForm({ record, onClose }: CombinationFormProps) {
  const form = useResourceForm(combination, { record, start, onSaved: onClose });
  return (
    <CombinationStore value={form.store}>
      <ResourceForm form={form} overrides={overrides} onCancel={onClose} />
    </CombinationStore>
  );
}

/** Writes a new combination, or the one of `?id=`. */
export function Page() {
  const { openId } = useRecordAddress();
  const { data, error } = useRecord(combination, openId);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={openId === undefined ? '新建组合商品' : `编辑组合商品${data ? `：${data.name}` : ''}`} />
      {error && <p role="alert">{error.message}</p>}
      {(data || openId === undefined) && (
        <CombinationForm key={openId ?? 'new'} record={data} onClose={() => void navigate('/goods/combination')} />
      )}
    </>
  );
}
