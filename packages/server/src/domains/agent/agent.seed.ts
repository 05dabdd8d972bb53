import type { Db } from '../../platform/database/db.ts';
import { user } from '../../platform/identity/identity.tables.ts';
import { phoneNumber } from '../../platform/seed/phone-number.ts';
import { agent, agentLabel } from './agent.tables.ts';

const labels = [
  { name: '青岛分公司', region: ['山东省', '青岛市', '市南区'], people: ['于海波', '于海涛', '林晓曼'] },
  { name: '济南分公司', region: ['山东省', '济南市', '历下区'], people: ['孙立新', '高翔宇'] },
  { name: '南京分公司', region: ['江苏省', '南京市', '鼓楼区'], people: ['周文静', '蒋思远'] },
  { name: '杭州分公司', region: ['浙江省', '杭州市', '西湖区'], people: ['沈佳怡', '俞婷婷'] },
  { name: '郑州分公司', region: ['河南省', '郑州市', '金水区'], people: ['郭志强', '韩东升'] },
  { name: '成都分公司', region: ['四川省', '成都市', '锦江区'], people: ['唐雨桐', '罗一鸣'] },
];

export interface AgentSeed {
  /** The role of every person of a label. */
  readonly role_id: number;
  /** The first person's sign-in. */
  readonly username: string;
  readonly password_hash: string;
  /** Of a password that nobody knows, for the others. */
  readonly unknown_hash: string;
}

/** Makes the six agent labels of the demo with their people; answers the labels' ids, the first is that of the printed sign-in. */
export async function seedAgents(db: Db, random: () => number, seed: AgentSeed): Promise<readonly number[]> {
  const rows = labels.map(({ name, region, people }) => ({
    ...{ name, region, contact: people[0] ?? null },
    remark: `负责${region.slice(0, 2).join('')}及周边的网点与企业客户`,
  }));
  const made = await db.sql.insert(agentLabel).values(rows).returning({ id: agentLabel.id });
  const label_ids = made.map(({ id }) => id);
  const people = label_ids.flatMap((agent_label_id, at) =>
    (labels[at]?.people ?? []).map((name, place) => ({
      ...{ agent_label_id, name, role_id: seed.role_id, tel: phoneNumber(random) },
      username: at + place === 0 ? seed.username : `fgs${at + 1}0${place + 1}`,
    })),
  );
  const accounts = people.map((person, at) => ({
    ...person,
    nickname: person.name.slice(1),
    password_hash: at === 0 ? seed.password_hash : seed.unknown_hash,
    is_staff: false,
  }));
  const users = await db.sql.insert(user).values(accounts).returning({ id: user.id });
  const persons = people.map(({ username: _, ...person }, at) => ({ ...person, user_id: users[at]?.id ?? 0 }));
  await db.sql.insert(agent).values(persons);
  return label_ids;
}
