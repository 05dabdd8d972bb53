import type { ResourceDeclaration } from '@zhanggui/contract/kernel/resource';
import { type ComponentType, useMemo } from 'react';
import type { ResourceFace } from '../../../kernel/resource/page/resource-face.ts';
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';
import { SupplierGate } from './supplier-gate.view.tsx';

/** A page of the supplier mode that lists a resource: a supplier's own rows, or those of the supplier that was chosen. */
export function supplierPage(resource: ResourceDeclaration, face: ResourceFace): ComponentType {
  const Own = resourcePage(resource, face);
  function Chosen({ supplier }: { readonly supplier: number }) {
    const Page = useMemo(
      () => resourcePage(resource, { ...face, fixed: { ...face.fixed, supplier: String(supplier) } }),
      [supplier],
    );
    return <Page />;
  }
  return function Page() {
    return (
      <SupplierGate>
        {(supplier) => (supplier === undefined ? <Own /> : <Chosen key={supplier} supplier={supplier} />)}
      </SupplierGate>
    );
  };
}
