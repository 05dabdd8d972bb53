import { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { mayWrite } from '../../../platform/resource/data/access.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { proposing } from '../../../platform/resource/form/state/proposed.ts';
import { RoleHolders } from './role-holders.view.tsx';

/** What leads on from a role: a copy of it, another beside it, and the console as its holders see it. */
export function RoleLead({ row }: { readonly row: Row }) {
  const { has } = usePermission();
  const navigate = useNavigate();
  const copy = () => {
    const { name, scope, requires_totp, remark, menu_permission } = row;
    const values = { name: `${String(name)}（复制）`, scope, requires_totp, remark, menu_permission };
    void navigate('/staff/role?form=new', { state: proposing(values) });
  };
  return (
    <Stack gap={12}>
      <p>
        {mayWrite(backendRole, 'create', has) && <Button onClick={copy}>复制为新角色</Button>}{' '}
        <Link to={`/staff/role?view=compare&role=${row.id}`}>与其他角色对比</Link>{' '}
        {has('/system/xray') && <Link to={`/system/xray?role=${row.id}`}>查看其权限</Link>}
      </p>
      <RoleHolders role_id={row.id} />
    </Stack>
  );
}
