import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { signOut } from '../../account/sign-out.ts';
import { isInsideAgent, switchAgent } from '../../account/switch-agent.ts';
import { DoneIcon } from '../../kit/icon/icons.tsx';
import type { SignedInUser } from '../../session/user.ts';
import { chooseDensity, useAppearance } from '../../theme/appearance.ts';
import type { OpenDialog } from './own-dialogs.tsx';

interface MenuItemProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

function MenuItem({ onClick, children, ref }: MenuItemProps) {
  return (
    <button ref={ref} type="button" role="menuitem" tabIndex={-1} className="zg-menu-item" onClick={onClick}>
      {children}
    </button>
  );
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

interface UserMenuItemsProps {
  readonly user: SignedInUser;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** What the menu of the signed-in account offers. */
export function UserMenuItems({ user, onOpen }: UserMenuItemsProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <MenuItem ref={first} onClick={() => onOpen('info')}>
        个人信息
      </MenuItem>
      <MenuItem onClick={() => onOpen('profile')}>个人资料</MenuItem>
      <MenuItem onClick={() => onOpen('password')}>修改密码</MenuItem>
      <MenuItem onClick={() => onOpen('factor')}>两步验证</MenuItem>
      <MenuItem onClick={() => onOpen('sessions')}>登录设备</MenuItem>
      <DensityItem />
      <AgentItem user={user} />
      <hr />
      <MenuItem onClick={() => void signOut()}>退出登录</MenuItem>
    </>
  );
}
