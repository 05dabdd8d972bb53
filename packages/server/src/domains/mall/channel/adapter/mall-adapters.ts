import { type Adapter, defineAdapter, simulator } from '../../../../platform/adapter/adapter.ts';
import type { Watch } from '../../../../platform/adapter/watch.ts';
import { type MallChannel, mallChannels } from '../mall-channel.port.ts';
import { httpChannel } from './http-channel.ts';
import { readHttpMalls } from './http-settings.ts';
import { simulateMalls } from './simulate-mall.ts';

const sumOf = (key: string) => [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 7);

/** Of twenty messages one is late and one fails at first; each number is always treated the same. */
const usualFaults = {
  isLate: (key: string) => sumOf(key) % 20 === 3,
  fails: (key: string) => sumOf(key) % 20 === 7,
  repeats: (external_no: string) => sumOf(external_no) % 20 === 11,
};

type Watched = Pick<MallChannel, keyof MallChannel>;
type Ended = Awaited<ReturnType<MallChannel[keyof MallChannel]>>;

const watched = (watch: Watch, { push, shelf, orders }: MallChannel): MallChannel =>
  watch<Ended, Watched>({ push, shelf, orders }, (answer) => ('message' in answer ? answer.message : undefined));

export const mallAdapters: readonly Adapter[] = [
  defineAdapter(mallChannels, {
    name: simulator,
    label: '银行商城（模拟）',
    open: (_, watch) => watched(watch, simulateMalls(usualFaults)),
  }),
  defineAdapter(mallChannels, {
    name: 'http',
    label: '银行商城（签名接口）',
    open: ({ environment }, watch) => watched(watch, httpChannel(readHttpMalls(environment.MALL_CHANNELS))),
  }),
];
