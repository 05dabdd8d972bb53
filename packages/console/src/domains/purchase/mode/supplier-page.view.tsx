import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type ComponentType, useMemo } from 'react';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { SupplierGate } from './supplier-gate.view.tsx';

/** A page of the supplier mode that lists a resource: a supplier's own rows, or those of the supplier that was chosen. */
export function supplierPage(resource: ResourceDeclaration, presentation: ResourcePresentation): ComponentType {
  const Own = resourcePage(resource, presentation);
  function Chosen({ supplier }: { readonly supplier: number }) {
    const Page = useMemo(
      () => resourcePage(resource, { ...presentation, fixed: { ...presentation.fixed, supplier: String(supplier) } }),
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
