import { CompareAccess } from '../../../features/xray/compare.view.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { RoleSwitch } from './role-switch.view.tsx';

/** Two roles or accounts side by side. */
export function RoleCompare() {
  return (
    <>
      <PageHeader />
      <RoleSwitch />
      <CompareAccess />
    </>
  );
}
