import { supplier } from '@zhanggui/contract/domains/supplier/supplier.resource';
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { type ReactNode, useId } from 'react';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { TextButton } from '../../../platform/kit/button/button.tsx';
import { useShell } from '../../../platform/navigation/shell-context.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { chooseSupplier, useSupplierChoice } from './supplier-choice.ts';
import './mode.css';

const field = ref({ label: '供应商', to: () => supplier });

function SupplierPicker() {
  const id = useId();
  const Input = adapterOf(field).Input;
  const choose = (value: unknown) => {
    const { id: supplier_id, label } = (value ?? {}) as { id?: number; label?: string };
    chooseSupplier(supplier_id === undefined ? undefined : { id: supplier_id, label: label ?? `编号 ${supplier_id}` });
  };
  return (
    <>
      <PageHeader />
      <section className="zg-supplier-gate">
        <h2>请选择供应商</h2>
        <p className="zg-faint">供应商账号只显示自己的订单；您可以选择任一供应商代为处理。</p>
        <label htmlFor={id}>供应商</label>
        <Input
          id={id}
          field={field}
          value={null}
          onChange={choose}
          onLeave={() => undefined}
          issues={{}}
          describedBy={undefined}
        />
      </section>
    </>
  );
}

interface SupplierGateProps {
  /** The supplier whose rows are shown; undefined for a supplier, who has no others. */
  readonly children: (supplier: number | undefined) => ReactNode;
}

/** Lets a supplier in, and others once they have said for whom. */
export function SupplierGate({ children }: SupplierGateProps) {
  const { rights } = useShell();
  const choice = useSupplierChoice();
  if (rights.isSupplier) return children(undefined);
  if (!choice) return <SupplierPicker />;
  return (
    <>
      <p className="zg-supplier-shown">
        正在查看 <strong>{choice.label}</strong>
        <TextButton onClick={() => chooseSupplier(undefined)}>更换</TextButton>
      </p>
      {children(choice.id)}
    </>
  );
}
