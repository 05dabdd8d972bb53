import { BlockList, isIPv4 } from 'node:net';

/** Which networks the installation lets its server call: the public internet alone, or private ones and its own host too. */
export type Reachable = 'public' | 'private';

type Range = readonly [string, number];

/** Networks inside an organisation, and the host itself. */
const inner: readonly Range[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];

/** Link-local addresses (where clouds serve credentials), reserved and shared ones: no public service uses them. */
const never: readonly Range[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const inner6: readonly Range[] = [
  ['::1', 128],
  ['fc00::', 7],
];

/** Global addresses that map to others or are unassigned. */
const never6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const lists = {
  inner: listOf(inner, 'ipv4'),
  never: listOf(never, 'ipv4'),
  inner6: listOf(inner6, 'ipv6'),
  never6: listOf(never6, 'ipv6'),
  global6: listOf([['2000::', 3]], 'ipv6'),
  mapped: listOf([['::ffff:0:0', 96]], 'ipv6'),
};

function listOf(ranges: readonly Range[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, family);
  return list;
}

/** Whether the server may call an IP address. */
export function isReachable(address: string, reachable: Reachable): boolean {
  if (isIPv4(address)) {
    if (lists.never.check(address)) return false;
    return reachable === 'private' || !lists.inner.check(address);
  }
  // An IPv4 address in the clothes of IPv6 is refused whatever it is: names of hosts resolve to the plain one.
  if (lists.mapped.check(address, 'ipv6')) return false;
  if (lists.inner6.check(address, 'ipv6')) return reachable === 'private';
  return lists.global6.check(address, 'ipv6') && !lists.never6.check(address, 'ipv6');
}
