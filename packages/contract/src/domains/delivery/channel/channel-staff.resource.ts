import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { channelPosition } from './channel.enum.ts';
import { deliveryChannel } from './delivery-channel.resource.ts';

const required = true;

/** Whom we call at a carrier. */
export const deliveryChannelStaff = defineResource({
  name: 'delivery_channel_staff',
  label: '渠道人员',
  path: '/api/delivery_channel_staff',
  page: '/delivery/channel-staff-list',
  fields: {
    name: text({ label: '姓名', required, max: 32, filter: 'fast', initials: true, sortable: true }),
    channel: ref({ label: '配送渠道', to: () => deliveryChannel, required, filter: 'fast' }),
    position: enumOf({ label: '岗位', of: channelPosition, required, initial: 'courier', filter: 'fast' }),
    tel: phone({ label: '联系电话', required, filter: 'fast' }),
    region: region({ label: '负责地区', help: '不填为渠道的全部地区', filter: 'bounded' }),
    state: enumOf({ label: '状态', of: usageState, required, initial: 'enabled', filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'channel', 'position', 'tel', 'region', 'state', 'remark', 'updated_at'],
  filters: ['name', 'tel', 'channel', 'position', 'region'],
  tabs: 'state',
});
