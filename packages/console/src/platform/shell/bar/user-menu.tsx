import { Suspense, useEffect, useState } from 'react';
import { mediaUrl } from '../../api/media.ts';
import { DownIcon } from '../../kit/icon/bar-icons.tsx';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { useSession } from '../../session/use-session.ts';
import type { SignedInUser } from '../../session/user.ts';
import { whenIdle } from '../../stream/when-idle.ts';
import { MenuButton } from './menu-button.tsx';
import type { OpenDialog } from './own-dialogs.tsx';
import './user-menu.css';

const loadItems = async () => (await import('./user-menu-items.tsx')).UserMenuItems;
const UserMenuItems = lazyPart(loadItems);
const OwnDialogs = lazyPart(async () => (await import('./own-dialogs.tsx')).OwnDialogs);

function Avatar({ name, url }: { readonly name: string; readonly url: string | null }) {
  if (url) return <img className="zg-avatar" src={mediaUrl(url)} alt="" width={26} height={26} />;
  return <span className="zg-avatar" aria-hidden="true" data-letter={[...name].at(0) ?? '·'} />;
}

function agentOf({ agent_label_id, agent_label_name, super_agent_id }: SignedInUser): string | undefined {
  const id = agent_label_id ?? super_agent_id;
  return id === null ? undefined : `${agent_label_name ?? ''}（${id}）`;
}

/** Who is signed in, and what belongs to them. */
export function UserMenu() {
  const { user, name, avatar, due } = useSession();
  const [open, setOpen] = useState<OpenDialog>();
  useEffect(() => whenIdle(() => void loadItems().catch(() => undefined)), []);
  if (!user) return null;
  const agent = agentOf(user);
  const presentation = (
    <>
      {agent && <span className="zg-user-agent">{agent}</span>}
      <Avatar name={name} url={avatar} />
      <span className="zg-user-name">{name}</span>
      <DownIcon />
    </>
  );
  return (
    <>
      <MenuButton label={`${name}的菜单`} className="zg-user-button" button={presentation}>
        <div className="zg-user-summary">
          <strong>{name}</strong>
          <span>{[user.role_name, agent].filter(Boolean).join(' · ') || user.username}</span>
        </div>
        <hr />
        <Suspense>
          <UserMenuItems user={user} onOpen={setOpen} />
        </Suspense>
      </MenuButton>
      <Suspense>{(open || due) && <OwnDialogs open={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}
