import { Supply } from '../supply/supply.view.tsx';
import { SupplierGate } from './supplier-gate.view.tsx';

/** What a supplier can deliver. */
export function DeclaredSupply() {
  return <SupplierGate>{(supplier) => <Supply key={supplier} supplier={supplier} />}</SupplierGate>;
}
