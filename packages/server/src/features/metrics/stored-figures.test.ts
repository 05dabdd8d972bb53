import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/db.ts';
import { DatabaseUnavailable } from '../../platform/database/errors.ts';
import type { Pools } from '../../platform/database/pools.ts';
import { storedFigures } from './stored-figures.ts';

const failing = (error: Error) => ({ rows: () => Promise.reject(error) }) as unknown as Db;
const pools = { owner: undefined } as unknown as Pools;

test('a database that is away is a figure; any other failure is not taken for that', async () => {
  const away = await storedFigures(failing(new DatabaseUnavailable('gone')), pools);
  expect(away.map(({ name, samples }) => [name, samples])).toEqual([['zhanggui_database_up', [{ value: 0 }]]]);
  await expect(storedFigures(failing(new Error('no such column')), pools)).rejects.toThrow('no such column');
});
