import { Dialog } from '../../kit/feedback/dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import type { Organ, SignedInUser } from '../../session/user.ts';
import './dialogs.css';

function chainOf(organ: Organ | null): Organ[] {
  return organ === null ? [] : [...chainOf(organ.parent ?? null), organ];
}

/** The ancestor organ of a type; found by depth when types are missing. */
function nameOf(chain: readonly Organ[], type: string, depth: number): string | undefined {
  const typed = chain.some((organ) => organ.type !== undefined && organ.type !== null);
  return typed ? chain.find((organ) => organ.type === type)?.name : chain[depth]?.name;
}

function factsOf(user: SignedInUser): readonly (readonly [string, string | null | undefined])[] {
  const chain = chainOf(user.hospital);
  return [
    ['用户名', user.username],
    ['姓名', user.name],
    ['联系方式', user.tel],
    ['角色', user.role_name],
    ['单位', nameOf(chain, 'hospital', 0)],
    ['园区', nameOf(chain, 'campus', 1)],
    ['科室', nameOf(chain, 'department', 2)],
  ];
}

/** Who is signed in, to be read only. */
export function PersonalInfoDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  return (
    <Dialog title="个人信息" onClose={onClose}>
      <dl className="zg-facts">
        {user &&
          factsOf(user).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '-'}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
