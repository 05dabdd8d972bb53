import { BlockList, isIP } from 'node:net';

/** Parses addresses and CIDR ranges separated by commas; undefined where one is neither. */
export function parseProxies(text: string): BlockList | undefined {
  const list = new BlockList();
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.every((entry) => add(list, entry)) ? list : undefined;
}

function add(list: BlockList, entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) {
    list.addAddress(address, family);
    return true;
  }
  const width = version === 4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > width) return false;
  list.addSubnet(address, Number(bits), family);
  return true;
}

/** Whether an address is a proxy's whose `X-Forwarded-For` is believed. */
export function isTrusted(proxies: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && proxies.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}
