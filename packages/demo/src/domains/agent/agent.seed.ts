import { agent, agentLabel } from '@zhanggui/server/domains/agent/agent.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { user } from '@zhanggui/server/platform/identity/identity.tables';
import { phoneNumber } from '../../platform/phone-number.ts';
import { agentLabels } from '../../world/agents.ts';
import { signIns } from '../../world/sign-ins.ts';

export interface AgentSeed {
  /** The role of every person of a label. */
  readonly role_id: number;
  /** Hash of the first account's password; the others have a random one. */
  readonly hashes: Readonly<Record<'agent' | 'unknown', string>>;
}

/** Makes the agent labels of the demo with their people; answers the labels' ids in order. */
export async function seedAgents(
  db: Db,
  random: () => number,
  { role_id, hashes }: AgentSeed,
): Promise<readonly number[]> {
  const rows = agentLabels.map(({ name, region, people }) => ({
    ...{ name, region: [...region], contact: people[0] ?? null },
    remark: `负责${region.slice(0, 2).join('')}及周边的网点与企业客户`,
  }));
  const made = await db.sql.insert(agentLabel).values(rows).returning({ id: agentLabel.id });
  const label_ids = made.map(({ id }) => id);
  const people = label_ids.flatMap((agent_label_id, at) =>
    (agentLabels[at]?.people ?? []).map((name, place) => ({
      ...{ agent_label_id, name, role_id, tel: phoneNumber(random) },
      username: at + place === 0 ? signIns.agent.username : `fgs${at + 1}0${place + 1}`,
    })),
  );
  const accounts = people.map((person, at) => ({
    ...person,
    nickname: person.name.slice(1),
    password_hash: at === 0 ? hashes.agent : hashes.unknown,
    is_staff: false,
  }));
  const users = await db.sql.insert(user).values(accounts).returning({ id: user.id });
  const persons = people.map(({ username: _, ...person }, at) => ({ ...person, user_id: users[at]?.id ?? 0 }));
  await db.sql.insert(agent).values(persons);
  return label_ids;
}
