import type { ReactNode } from 'react';
import { leaveSignInAs } from '../../account/sign-in-as.ts';
import { isInsideAgent, switchAgent } from '../../account/switch-agent.ts';
import { Button } from '../../kit/button/button.tsx';
import { useSession } from '../../session/use-session.ts';
import './agent-banner.css';

interface BannerProps {
  readonly words: string;
  readonly action: string;
  readonly onLeave: () => void;
}

function Banner({ words, action, onLeave }: BannerProps) {
  return (
    <div className="zg-agent-banner" role="status">
      <span>{words}</span>
      <Button onClick={onLeave}>{action}</Button>
    </div>
  );
}

/** Says that a superuser works inside its agent label or in another's place, and leads out of it. */
export function AgentBanner(): ReactNode {
  const { user, name } = useSession();
  if (!user) return null;
  if (user.acted_by !== null) {
    const words = `${user.acted_by}，您正以“${name}”的身份使用系统，所做操作会同时记录您的姓名。`;
    return <Banner words={words} action="返回自己的身份" onLeave={() => void leaveSignInAs()} />;
  }
  if (!isInsideAgent(user)) return null;
  const words = `您已进入“${user.agent_label_name}”，仅显示该分公司的数据。`;
  return <Banner words={words} action="返回总部" onLeave={() => void switchAgent('leave')} />;
}
