import { size } from '../../batteries/battery.ts';
import { testShard } from './operation-requests.ts';

testShard(1, size({ short: 2, long: 8 }));
