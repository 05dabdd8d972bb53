import type { Example } from '../example.ts';
import { accountExamples } from './account-examples.ts';
import { branchExamples } from './branch-examples.ts';
import { canteenExamples } from './canteen-examples.ts';
import { closingExamples } from './closing-examples.ts';
import { collectiveExamples } from './collective-examples.ts';
import { commissionExamples } from './commission-examples.ts';
import { featureExamples } from './feature-examples.ts';
import { mallExamples } from './mall-examples.ts';
import { messageExamples } from './message-examples.ts';
import { orderExamples } from './order-examples.ts';
import { peopleExamples } from './people-examples.ts';
import { placeExamples } from './place-examples.ts';
import { pointsExamples } from './points-examples.ts';
import { purchaseExamples } from './purchase-examples.ts';
import { saleExamples } from './sale-examples.ts';
import { settingExamples } from './setting-examples.ts';
import { shopExamples } from './shop-examples.ts';
import { stockExamples } from './stock-examples.ts';

const listed = [
  ...accountExamples,
  ...branchExamples,
  ...canteenExamples,
  ...collectiveExamples,
  ...closingExamples,
  ...commissionExamples,
  ...featureExamples,
  ...mallExamples,
  ...messageExamples,
  ...orderExamples,
  ...peopleExamples,
  ...placeExamples,
  ...pointsExamples,
  ...purchaseExamples,
  ...saleExamples,
  ...settingExamples,
  ...shopExamples,
  ...stockExamples,
];

/** Examples by the name of their operation. */
export const examples: ReadonlyMap<string, Example> = new Map(listed.map((example) => [example.operation, example]));
