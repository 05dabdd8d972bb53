import { deliveryChannel } from '@zhanggui/contract/domains/delivery/channel/delivery-channel.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { writeNamedLines } from '../../../platform/resource/lines/write-lines.ts';
import type { RenamedRegion } from '../../setting/region/region-renamed.port.ts';
import { refuseFreightRules } from '../../shop/freight/freight-template.service.ts';
import { deliveryChannelRegion, deliveryRule } from './delivery-channel.tables.ts';

type Change = PatchOf<typeof deliveryChannel>;
type Row = Readonly<Record<string, unknown>>;

/** Hook: a channel names each region once, in its places and in its rules. */
export async function checkNewChannel(ctx: Context, values: CreateOf<typeof deliveryChannel>): Promise<Row> {
  await refuseFreightRules(ctx, values.rules);
  refuseRepeated(values.regions);
  return values;
}

/** Hook: the same for a change. */
export async function checkChannelChange(ctx: Context, _current: Row, values: Change): Promise<Row> {
  if (values.rules) await refuseFreightRules(ctx, values.rules);
  refuseRepeated(values.regions);
  return values;
}

function refuseRepeated(regions: Change['regions']): void {
  const keys = (regions ?? []).map(({ region }) => region.join('/'));
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (index >= 0) invalid(`regions.${index}.region`, '地区重复');
}

/** Hook: writes the places and rules of a body. */
export async function saveChannelParts(ctx: Context, id: number, values: Change): Promise<void> {
  const tables = { regions: deliveryChannelRegion, rules: deliveryRule };
  await writeNamedLines(ctx, deliveryChannel, { id, key: 'channel_id', values }, tables);
}

/** Places and rules of channels go on to speak for a place under its new name. */
export async function renameChannelRegions(tx: Context, { former, names }: RenamedRegion): Promise<void> {
  const values = [former, names, accountIdOf(tx.caller)];
  await tx.db.rows(
    `UPDATE delivery_rule SET region = $2::text[] || region[cardinality($1::text[]) + 1:], ${edited({ by: '$3::bigint' })}
     WHERE region[1:cardinality($1::text[])] = $1::text[] AND NOT is_deleted`,
    values,
  );
  await tx.db.rows(
    `UPDATE delivery_channel_region SET region = $2::text[] || region[cardinality($1::text[]) + 1:], ${edited({ by: '$3::bigint' })}
     WHERE region[1:cardinality($1::text[])] = $1::text[] AND NOT is_deleted`,
    values,
  );
}
