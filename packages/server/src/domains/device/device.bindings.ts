import { device } from '@zhanggui/contract/domains/device/device.resource';
import { bind } from '../../platform/resource/binding.ts';
import { moveDevice, placeDevice } from './device.service.ts';
import { device as deviceTable } from './device.tables.ts';
import { connectionSql, isOfflineSql, placeSql } from './device-sql.ts';

/** Branch offices and bank branches have the devices at their places. */
export const deviceBinding = bind(device, {
  table: deviceTable,
  scope: { by: { agent: 'agent_label_id', branch: 'bank_cell_id' } },
  computed: { place: (t: string) => `SELECT ${placeSql(t)}`, connection: (t: string) => `SELECT ${connectionSql(t)}` },
  related: { offline: { ids: (compares) => `SELECT d.id FROM device d WHERE ${compares(isOfflineSql('d'))}` } },
  hooks: { beforeCreate: placeDevice, beforeUpdate: moveDevice },
});
