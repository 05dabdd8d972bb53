import { defineErrors, failWith } from '../../platform/errors.ts';

const deviceErrors = defineErrors({
  'device.retired': { status: 409, text: (_: Record<never, never>) => '设备已报废，不再接收心跳' },
});

export const failDevice = failWith(deviceErrors);
