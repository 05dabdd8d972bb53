import { Link } from 'react-router';
import { usePermission } from '../../../platform/navigation/shell-context.ts';

/** What leads on from an account: the console as it sees it, and another account beside it. */
export function AccountLeads({ id }: { readonly id: number }) {
  const { has } = usePermission();
  if (!has('/system/xray')) return null;
  return (
    <p>
      <Link to={`/system/xray?user=${id}`}>查看其权限</Link>{' '}
      <Link to={`/system/xray?view=compare&user=${id}`}>与其他账号对比</Link>
    </p>
  );
}
