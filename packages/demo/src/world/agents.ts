import { signIns } from './sign-ins.ts';

/** The regional branches with their people; the first person of the first one has the agent's sign-in. */
export const agentLabels: readonly {
  readonly name: string;
  readonly region: readonly [province: string, city: string, county: string];
  readonly people: readonly string[];
}[] = [
  { name: '青岛分公司', region: ['山东省', '青岛市', '市南区'], people: [signIns.agent.name, '于海涛', '林晓曼'] },
  { name: '济南分公司', region: ['山东省', '济南市', '历下区'], people: ['孙立新', '高翔宇'] },
  { name: '南京分公司', region: ['江苏省', '南京市', '鼓楼区'], people: ['周文静', '蒋思远'] },
  { name: '杭州分公司', region: ['浙江省', '杭州市', '西湖区'], people: ['沈佳怡', '俞婷婷'] },
  { name: '郑州分公司', region: ['河南省', '郑州市', '金水区'], people: ['郭志强', '韩东升'] },
  { name: '成都分公司', region: ['四川省', '成都市', '锦江区'], people: ['唐雨桐', '罗一鸣'] },
];
