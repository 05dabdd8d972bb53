import { isInsideAgent, switchAgent } from '../../account/switch-agent.ts';
import { useSession } from '../../session/use-session.ts';
import './agent-banner.css';

/** Says that a superuser works inside its agent label, and leads out of it. */
export function AgentBanner() {
  const { user } = useSession();
  if (!user || !isInsideAgent(user)) return null;
  return (
    <div className="zg-agent-banner" role="status">
      <span>您已进入“{user.agent_label_name}”，仅显示该分公司的数据。</span>
      <button type="button" className="zg-button" onClick={() => void switchAgent('leave')}>
        返回总部
      </button>
    </div>
  );
}
