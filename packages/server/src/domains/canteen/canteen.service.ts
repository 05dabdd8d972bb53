import { meal as meals } from '@zhanggui/contract/domains/canteen/canteen.enum';
import { canteen } from '@zhanggui/contract/domains/canteen/canteen.resource';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { writeLines } from '../../platform/resource/lines/write-lines.ts';
import { labelOfEnterprise } from '../enterprise/enterprise.query.ts';
import { mealPeriod } from './canteen.tables.ts';

type Row = Readonly<Record<string, unknown>>;
type Change = PatchOf<typeof canteen>;
type Periods = NonNullable<Change['periods']>;

/** Hook: a new canteen belongs to the branch of its enterprise. */
export async function openCanteen(ctx: Context, values: CreateOf<typeof canteen>): Promise<Row> {
  refusePeriods(values.periods);
  return { ...values, agent_label: await labelOfEnterprise(ctx.db, values.enterprise) };
}

/** Hook: a canteen stays with its enterprise. */
export async function changeCanteen(_ctx: Context, current: Row, values: Change): Promise<Row> {
  if (values.enterprise !== undefined && values.enterprise !== current.enterprise_id)
    invalid('enterprise', '食堂不能换企业');
  if (values.periods !== undefined) refusePeriods(values.periods ?? []);
  return values;
}

function refusePeriods(periods: Periods): void {
  for (const [at, { meal, starts, ends }] of periods.entries()) {
    if (starts >= ends) invalid(`periods.${at}.ends`, '结束应晚于开始');
    const others = periods.slice(0, at);
    if (others.some((one) => one.meal === meal)) invalid(`periods.${at}.meal`, '一个餐次只能有一个时段');
    const other = others.find((one) => starts < one.ends && one.starts < ends);
    if (other) invalid(`periods.${at}.starts`, `与${labelOf(meals, other.meal)}的时间重叠`);
  }
}

/** Hook: the times of its meals. */
export async function savePeriods(ctx: Context, id: number, { periods }: Change): Promise<void> {
  if (periods === undefined) return;
  const [own] = await ctx.db.rows<{ enterprise_id: number; agent_label_id: number | null }>(
    'SELECT enterprise_id, agent_label_id FROM canteen WHERE id = $1',
    [id],
  );
  // Times may change places; only what stands in the end must not overlap.
  await ctx.db.rows('SET CONSTRAINTS meal_period_apart DEFERRED');
  const target = {
    child: { table: mealPeriod, key: 'canteen_id' },
    fields: canteen.fields.periods.fields,
    ...{ parent_id: id, path: 'periods', carried: { ...own } },
  };
  await writeLines(ctx, target, periods ?? []);
  await ctx.db.rows('SET CONSTRAINTS meal_period_apart IMMEDIATE');
}

const follows = noEdit('it follows from the enterprise');

/** The master records of an enterprise's canteens now belong to another branch. */
export async function canteenFollows({ db }: Context, enterprise_id: number, agent_label_id: number | null) {
  const values = [enterprise_id, agent_label_id];
  await db.rows(`UPDATE canteen ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows(`UPDATE meal_period ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows(`UPDATE canteen_staff ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows(`UPDATE canteen_category ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows(`UPDATE canteen_goods ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
}
