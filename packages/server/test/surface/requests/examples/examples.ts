import type { Example } from '../example.ts';
import { accountExamples } from './account-examples.ts';
import { featureExamples } from './feature-examples.ts';
import { mallExamples } from './mall-examples.ts';
import { orderExamples } from './order-examples.ts';
import { shopExamples } from './shop-examples.ts';
import { stockExamples } from './stock-examples.ts';

const listed = [
  ...accountExamples,
  ...featureExamples,
  ...mallExamples,
  ...orderExamples,
  ...shopExamples,
  ...stockExamples,
];

/** Examples by the name of their operation. */
export const examples: ReadonlyMap<string, Example> = new Map(listed.map((example) => [example.operation, example]));
