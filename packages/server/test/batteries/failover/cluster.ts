import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../../../tools/browser/free-port.ts';
import { startEtcd } from './etcd.ts';
import { startProxy } from './haproxy.ts';
import { answers, type Member, postmaster, senders, startMember, superuser } from './patroni.ts';
import { ownFolder, type Programs, type Running, remove } from './programs.ts';

/** Three PostgreSQL under Patroni, an etcd in which they agree, and a proxy that leads to the one that leads. */
export interface FailoverCluster {
  /** The superuser's address, through the proxy. */
  readonly url: string;
  /**
   * Stops the primary's senders for a moment, so that it has writes which no replica has, and ends it by `kill -9`; its Patroni
   * as well, as when the machine is lost.
   */
  readonly killPrimary: (what: 'postgres' | 'machine') => Promise<void>;
  /** Starts what was killed, and waits until one leads and both others follow. */
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts all of it on loopback and waits until both replicas follow; `synchronous` as docs/operations.md has it. */
export async function startCluster(programs: Programs, synchronous: boolean): Promise<FailoverCluster> {
  const place = { folder: ownFolder(), port: await freePort() };
  const store = ownFolder();
  const etcd = await startEtcd(programs, store);
  const members: Member[] = [];
  for (const name of ['one', 'two', 'three'])
    members.push({ name, folder: ownFolder(), port: await freePort(), api: await freePort() });
  const patronis = new Map<string, Running>();
  const start = (member: Member) =>
    void patronis.set(member.name, startMember(programs, member, { etcd: etcd.address, synchronous }));
  const whole = async () =>
    (await howMany(members, 'primary')) === 1 &&
    (await howMany(members, 'replica')) === 2 &&
    (await howMany(members, 'sync')) === Number(synchronous);
  for (const member of members) start(member);
  const proxy = startProxy(programs, place, members);
  await until(whole);
  return {
    url: `postgresql://${superuser.username}:${superuser.password}@127.0.0.1:${place.port}/postgres`,
    killPrimary: async (what) => {
      const primary = await leader(members);
      const patroni = patronis.get(primary.name);
      const held = senders(primary);
      for (const pid of held) process.kill(pid, 'SIGSTOP');
      await delay(alone);
      if (what === 'machine') patronis.delete(primary.name);
      // Patroni first: it would hand over in order.
      if (what === 'machine') await patroni?.kill();
      for (const pid of [postmaster(primary), ...held]) process.kill(pid, 'SIGKILL');
    },
    mend: async () => {
      for (const member of members) if (!patronis.has(member.name)) start(member);
      await until(whole);
    },
    close: async () => {
      await proxy.stop();
      await Promise.all([...patronis.values()].map((patroni) => patroni.stop()));
      await etcd.stop();
      for (const folder of [place.folder, store, ...members.map((member) => member.folder)]) remove(folder);
    },
  };
}

async function howMany(members: readonly Member[], role: Parameters<typeof answers>[1]): Promise<number> {
  return (await Promise.all(members.map((member) => answers(member, role)))).filter(Boolean).length;
}

async function leader(members: readonly Member[]): Promise<Member> {
  for (const member of members) if (await answers(member, 'primary')) return member;
  throw new Error('no member leads');
}

const timeoutMilliseconds = 300_000;
/** Milliseconds for which a primary writes alone before it is killed. */
const alone = 500;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > timeoutMilliseconds) throw new Error('the cluster is not whole');
    await delay(200);
  }
}
