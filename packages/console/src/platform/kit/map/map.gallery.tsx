import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { type Place, PointPicker } from './point-picker.tsx';
import { RegionMap } from './region-map.tsx';

const sales = new Map([
  ['山东省', 1_284_300],
  ['广东省', 986_400],
  ['江苏省', 865_200],
  ['浙江省', 741_900],
  ['北京市', 512_800],
  ['四川省', 403_500],
  ['湖北省', 298_100],
  ['黑龙江省', 96_700],
  ['新疆维吾尔自治区', 45_200],
  ['台湾省', 12_000],
]);
const cities = new Map([
  ['青岛市', 420],
  ['济南市', 318],
  ['烟台市', 96],
]);

function money(value: number): string {
  return `${(value / 10_000).toFixed(1)} 万元`;
}

function Country() {
  const [opened, setOpened] = useState('');
  return (
    <>
      <RegionMap label="各省成交额" values={sales} format={money} onArea={setOpened} />
      <p role="status">{opened && `已打开：${opened}`}</p>
    </>
  );
}

function Province() {
  const [opened, setOpened] = useState('');
  return (
    <>
      <RegionMap
        label="山东网点"
        province="山东省"
        values={cities}
        points={[
          { key: 'qd', lng: 120.38, lat: 36.07, title: '市南支行', tone: 'live' },
          { key: 'jn', lng: 117.12, lat: 36.65, title: '历下支行' },
          { key: 'yt', lng: 121.39, lat: 37.54, title: '芝罘支行（停用）', tone: 'faint' },
        ]}
        onPoint={setOpened}
      />
      <p role="status">{opened && `已打开：${opened}`}</p>
    </>
  );
}

function Picker() {
  const [place, setPlace] = useState<Place>();
  return (
    <PointPicker
      label="网点位置"
      province="山东省"
      value={place}
      onChange={setPlace}
      others={[{ key: 'jn', lng: 117.12, lat: 36.65 }]}
    />
  );
}

export const gallery = defineGallery('地图', {
  country: Country,
  province: Province,
  blank: () => <RegionMap label="海南" province="海南省" />,
  picker: Picker,
});
