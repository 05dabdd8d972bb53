import { defineGallery } from '../../gallery/gallery.ts';
import { HeatGrid } from './heat-grid.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

export const gallery = defineGallery('热力表', {
  default: () => (
    <HeatGrid
      label="下单时段"
      rows={['周一', '周二', '周六']}
      columns={hours}
      valueAt={(row, hour) => Math.max(0, (row + 1) * (hour - 6) * (23 - hour))}
      format={(value) => `${value} 单`}
    />
  ),
  opening: () => (
    <HeatGrid
      label="可打开明细的时段"
      rows={['周一', '周二']}
      columns={hours}
      valueAt={(row, hour) => (row + 1) * hour}
      format={(value) => `${value} 单`}
      onOpen={() => undefined}
    />
  ),
  empty: () => (
    <HeatGrid
      label="没有订单的时段"
      rows={['周一']}
      columns={hours}
      valueAt={() => 0}
      format={(value) => `${value} 单`}
    />
  ),
});
