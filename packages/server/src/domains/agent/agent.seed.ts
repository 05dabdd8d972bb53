import type { Db } from '../../kernel/database/db.ts';
import { user } from '../../kernel/identity/identity.tables.ts';
import { agent, agentLabel } from './agent.tables.ts';

const labels = [
  { name: '青岛分公司', region: ['山东省', '青岛市', '市南区'], contact: '于海涛' },
  { name: '济南分公司', region: ['山东省', '济南市', '历下区'], contact: '孙立新' },
  { name: '南京分公司', region: ['江苏省', '南京市', '鼓楼区'], contact: '周文静' },
  { name: '杭州分公司', region: ['浙江省', '杭州市', '西湖区'], contact: '沈佳怡' },
  { name: '郑州分公司', region: ['河南省', '郑州市', '金水区'], contact: '郭志强' },
  { name: '成都分公司', region: ['四川省', '成都市', '锦江区'], contact: '唐雨桐' },
];

/** What the demo's agents leave for the demo's accounts: the labels, and the head of each with an account nobody knows the password of. */
export interface SeededAgents {
  readonly label_ids: readonly number[];
}

/** Makes the six agent labels of the demo, each with two people; `password_hash` is of a password that nobody knows. */
export async function seedAgents(db: Db, random: () => number, password_hash: string): Promise<SeededAgents> {
  const made = await db.sql
    .insert(agentLabel)
    .values(
      labels.map((label) => ({ ...label, remark: `负责${label.region.slice(0, 2).join('')}及周边的网点与企业客户` })),
    )
    .returning({ id: agentLabel.id });
  const label_ids = made.map(({ id }) => id);
  const people = label_ids.flatMap((agent_label_id, at) =>
    [labels[at]?.contact ?? '', assistants[at] ?? ''].map((name, place) => ({
      agent_label_id,
      username: `agent${at + 1}${place + 1}`,
      name,
      tel: phoneNumber(random),
    })),
  );
  const accounts = await db.sql
    .insert(user)
    .values(people.map((person) => ({ ...person, nickname: person.name, password_hash, is_staff: false })))
    .returning({ id: user.id });
  const persons = people.map(({ agent_label_id, name, tel }, at) => ({
    agent_label_id,
    name,
    tel,
    user_id: accounts[at]?.id ?? 0,
  }));
  await db.sql.insert(agent).values(persons);
  return { label_ids };
}

const assistants = ['林晓曼', '高翔宇', '蒋思远', '俞婷婷', '韩东升', '罗一鸣'];

function phoneNumber(random: () => number): string {
  return `1${3 + Math.floor(random() * 6)}${String(Math.floor(random() * 1e9)).padStart(9, '0')}`;
}
