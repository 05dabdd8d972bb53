import { size } from '../../batteries/battery.ts';
import { testShard } from './operation-requests.ts';

testShard(2, size({ short: 2, long: 8 }));
