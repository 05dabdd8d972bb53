import { testShard } from './surface-shard.ts';

testShard(0);
