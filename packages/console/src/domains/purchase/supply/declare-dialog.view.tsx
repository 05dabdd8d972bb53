import { declareSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.action';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { TextInput } from '../../../platform/kit/input/text-input.tsx';
import { TouchCheck, TouchForm } from '../../../platform/kit/touch/touch-form.tsx';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import type { SupplyRow } from './shown-supply.ts';

const max = 1_000_000;

interface DeclareProps {
  readonly supply: SupplyRow;
  readonly onClose: () => void;
}

function useDeclaring({ supply, onClose }: DeclareProps) {
  const { sending, call } = useActionCall();
  const [text, setText] = useState(supply.left_quantity === null ? '' : String(supply.left_quantity));
  const [isInfinite, setInfinite] = useState(supply.left_quantity === null);
  const [fault, setFault] = useState<string>();
  const declare = async (event: FormEvent) => {
    event.preventDefault();
    const isCount = /^\d+$/.test(text.trim()) && Number(text) <= max;
    if (!isInfinite && !isCount)
      return setFault(`请填写 0 至 ${max.toLocaleString('zh-CN')} 的整数，没有上限请选“不限”`);
    // What was ordered since this was read is taken off.
    const { taken_quantity } = supply;
    const body = { left_quantity: isInfinite ? null : Number(text), taken_quantity };
    const sent = await call(declareSupply, { row: supply, body });
    if (sent && 'reply' in sent) onClose();
  };
  const change = (next: string) => {
    setText(next);
    setFault(undefined);
  };
  return { sending, text, change, isInfinite, setInfinite, fault, declare };
}

/** Form for the further supply of a SKU. */
export function DeclareDialog(props: DeclareProps) {
  const { supply, onClose } = props;
  const { sending, text, change, isInfinite, setInfinite, fault, declare } = useDeclaring(props);
  const id = useId();
  return (
    <Dialog
      title={supply.sku.name}
      onClose={onClose}
      footer={
        <Button size="wide" type="submit" form={id} kind="primary" disabled={sending}>
          {sending ? '处理中…' : '确认'}
        </Button>
      }
    >
      <TouchForm id={id} onSend={(event) => void declare(event)}>
        <label>
          可接单数量
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            disabled={isInfinite}
            aria-invalid={fault !== undefined}
            value={isInfinite ? '' : text}
            placeholder={isInfinite ? '不限' : undefined}
            onChange={(event) => change(event.target.value)}
          />
        </label>
        <TouchCheck label="不限" checked={isInfinite} onChange={setInfinite} />
        {fault && !isInfinite && (
          <p className="zg-field-error" role="alert">
            {fault}
          </p>
        )}
        <p className="zg-faint">不含已接订单；填 0 后不再接新订单。</p>
      </TouchForm>
    </Dialog>
  );
}
