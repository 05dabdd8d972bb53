import { type ReactNode, Suspense, useState } from 'react';
import { signOut } from '../../account/sign-out.ts';
import { isInsideAgent, switchAgent } from '../../account/switch-agent.ts';
import { mediaUrl } from '../../api/media.ts';
import { DownIcon } from '../../kit/icon/bar-icons.tsx';
import { DoneIcon } from '../../kit/icon/icons.tsx';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { useSession } from '../../session/use-session.ts';
import type { SignedInUser } from '../../session/user.ts';
import { chooseDensity, useAppearance } from '../../theme/appearance.ts';
import { MenuButton } from './menu-button.tsx';
import './user-menu.css';

interface OwnDialogProps {
  readonly onClose?: () => void;
}

const dialogs = {
  info: lazyPart(async () => (await import('../../account/dialogs/personal-info-dialog.tsx')).PersonalInfoDialog),
  profile: lazyPart(async () => (await import('../../account/dialogs/profile-dialog.tsx')).ProfileDialog),
  password: lazyPart<OwnDialogProps>(
    async () => (await import('../../account/dialogs/change-password-dialog.tsx')).ChangePasswordDialog,
  ),
  factor: lazyPart<OwnDialogProps>(
    async () => (await import('../../account/second-factor/second-factor-dialog.tsx')).SecondFactorDialog,
  ),
  sessions: lazyPart(async () => (await import('../../account/dialogs/sessions-dialog.tsx')).SessionsDialog),
};

type OpenDialog = keyof typeof dialogs;

function MenuItem({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className="zg-menu-item" onClick={onClick}>
      {children}
    </button>
  );
}

function Avatar({ name, url }: { readonly name: string; readonly url: string | null }) {
  if (url) return <img className="zg-avatar" src={mediaUrl(url)} alt="" width={26} height={26} />;
  return <span className="zg-avatar" aria-hidden="true" data-letter={[...name].at(0) ?? '·'} />;
}

function agentOf({ agent_label_id, agent_label_name, super_agent_id }: SignedInUser): string | undefined {
  const id = agent_label_id ?? super_agent_id;
  return id === null ? undefined : `${agent_label_name ?? ''}（${id}）`;
}

function DensityItem() {
  const { density } = useAppearance();
  const isCompact = density === 'compact';
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isCompact}
      tabIndex={-1}
      className="zg-menu-item"
      onClick={() => chooseDensity(isCompact ? 'normal' : 'compact')}
    >
      紧凑显示
      {isCompact && <DoneIcon />}
    </button>
  );
}

/** The way of a superuser into its own agent label and out again. */
function AgentItem({ user }: { readonly user: SignedInUser }) {
  if (user.super_agent_id === null) return null;
  return isInsideAgent(user) ? (
    <MenuItem onClick={() => void switchAgent('leave')}>返回总部</MenuItem>
  ) : (
    <MenuItem onClick={() => void switchAgent('enter')}>进入{user.agent_label_name ?? '分公司'}</MenuItem>
  );
}

function Dialogs({ open, onClose }: { readonly open: OpenDialog | undefined; readonly onClose: () => void }) {
  const { due } = useSession();
  if (due) {
    const Due = dialogs[due];
    return <Due />;
  }
  const Open = open && dialogs[open];
  return Open ? <Open onClose={onClose} /> : null;
}

/** Who is signed in, and what belongs to them. */
export function UserMenu() {
  const { user, name, avatar } = useSession();
  const [open, setOpen] = useState<OpenDialog>();
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
        <MenuItem onClick={() => setOpen('info')}>个人信息</MenuItem>
        <MenuItem onClick={() => setOpen('profile')}>个人资料</MenuItem>
        <MenuItem onClick={() => setOpen('password')}>修改密码</MenuItem>
        <MenuItem onClick={() => setOpen('factor')}>两步验证</MenuItem>
        <MenuItem onClick={() => setOpen('sessions')}>登录设备</MenuItem>
        <DensityItem />
        <AgentItem user={user} />
        <hr />
        <MenuItem onClick={() => void signOut()}>退出登录</MenuItem>
      </MenuButton>
      <Suspense>
        <Dialogs open={open} onClose={() => setOpen(undefined)} />
      </Suspense>
    </>
  );
}
