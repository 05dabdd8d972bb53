import { testShard } from './operation-requests.ts';

testShard(0);
