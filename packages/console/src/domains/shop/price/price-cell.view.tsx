import { sku } from '@zhanggui/contract/domains/shop/goods/sku.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { isSubmitted, submittedWords } from '../../../platform/api/submitted.ts';
import { yuan } from '../../../platform/fields/number/money.tsx';
import { NumberInput } from '../../../platform/fields/parts/number-input.tsx';
import { formatMoney } from '../../../platform/format/number.ts';
import { CellEditButton } from '../../../platform/kit/cell/cell-edit-button.tsx';
import { confirm } from '../../../platform/kit/dialog/confirm.ts';
import { toast } from '../../../platform/kit/toast/toast.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { mayWrite } from '../../../platform/resource/data/access.ts';
import { useRefresh } from '../../../platform/resource/data/use-records.ts';
import { useSend } from '../../../platform/resource/form/use-send.ts';

type SkuRow = RowOf<typeof sku>;
type PriceName = 'sale_price_fen' | 'market_price_fen' | 'cost_fen';

interface PriceCellProps {
  readonly name: PriceName;
  readonly row: SkuRow;
}

/** What the server says that the SKU is now, when another user changed it meanwhile. */
function currentOf(body: unknown): SkuRow | undefined {
  return typeof body === 'object' && body !== null && 'current' in body ? (body.current as SkuRow) : undefined;
}

/** Writes one price at the version that was seen; when it moved on meanwhile the user sees what it is now and decides. */
function usePriceWrite({ name, row }: PriceCellProps) {
  const { send } = useSend();
  const refresh = useRefresh();
  const { label } = sku.fields[name];
  const write = async (price: number | null, { [name]: former, version } = row): Promise<void> => {
    const change = { id: row.id, version, [name]: price };
    const sent = await send(() => api.update<SkuRow>(sku.path, change, { shows: [400, 409], announce: 'none' }));
    if (!sent) return;
    if ('reply' in sent) {
      const { reply } = sent;
      if (isSubmitted(reply)) toast.success(submittedWords);
      else {
        const undo = { label: '撤销', run: () => void write(former, reply) };
        toast.success(`${row.code} 的${label}已改为 ${formatMoney(price)}`, undo);
      }
      return void refresh();
    }
    const current = currentOf(sent.refused.body);
    if (!current) {
      toast.error(sent.refused.message);
      return void refresh();
    }
    const yes = await confirm({
      title: `「${row.code}」刚被他人修改`,
      content: `${label}现在是 ${formatMoney(current[name])}，您看到的是 ${formatMoney(row[name])}。仍改为 ${formatMoney(price)}？`,
      action: '仍然修改',
    });
    return yes ? write(price, current) : void refresh();
  };
  return write;
}

/** Leaves the editor as it was when Escape is pressed in it. */
function useEscape(onEscape: () => void) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const press = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && onEscape();
    const form = element.current;
    form?.querySelector('input')?.select();
    form?.addEventListener('keydown', press);
    return () => form?.removeEventListener('keydown', press);
  }, [onEscape]);
  return element;
}

function PriceEditor({ name, row, onClose }: PriceCellProps & { readonly onClose: () => void }) {
  const [price, setPrice] = useState(row[name]);
  const write = usePriceWrite({ name, row });
  const element = useEscape(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    if (price !== row[name] && !(price === null && name === 'sale_price_fen')) void write(price);
  };
  const id = `price-${row.id}-${name}`;
  return (
    <form ref={element} onSubmit={submit}>
      <label className="zg-hidden" htmlFor={id}>
        {`${row.code}的${sku.fields[name].label}`}
      </label>
      <NumberInput id={id} value={price} text={yuan} onChange={setPrice} onLeave={onClose} />
    </form>
  );
}

/** A price edited in its cell: a click opens it, Enter saves, leaving it changes nothing. */
export function PriceCell({ name, row }: PriceCellProps) {
  const { has } = usePermission();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!mayWrite(sku, 'update', has)) return formatMoney(row[name]);
  if (isOpen) return <PriceEditor name={name} row={row} onClose={close} />;
  return <CellEditButton onEdit={() => setOpen(true)}>{formatMoney(row[name])}</CellEditButton>;
}
