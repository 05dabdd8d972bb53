/** The places of service of each enterprise. */
export const placesOfEnterprise: readonly {
  readonly at: number;
  readonly name: string;
  /** Where on the enterprise's ground. */
  readonly spot: string;
  readonly admits: 'everybody' | 'granted';
  readonly hours: string;
  readonly remark?: string;
}[] = [
  { at: 1, name: '员工服务中心', spot: '办公楼一层', admits: 'everybody', hours: '工作日 08:00–17:30' },
  { at: 2, name: '食堂门口自助点', spot: '二号食堂东门', admits: 'everybody', hours: '每天 10:30–13:30、17:00–19:00' },
  {
    ...{ at: 3, name: '车间便利点', spot: '生产区3号门', admits: 'granted', hours: '每天 00:00–24:00' },
    remark: '只对生产一线开放',
  },
];

/** Where the cities of the enterprises are, in degrees. */
export const cityPoints: readonly { readonly city: string; readonly longitude: number; readonly latitude: number }[] = [
  { city: '青岛市', longitude: 120.38, latitude: 36.07 },
  { city: '济南市', longitude: 117.12, latitude: 36.65 },
  { city: '烟台市', longitude: 121.39, latitude: 37.54 },
  { city: '潍坊市', longitude: 119.16, latitude: 36.71 },
  { city: '南京市', longitude: 118.8, latitude: 32.06 },
  { city: '苏州市', longitude: 120.58, latitude: 31.3 },
  { city: '杭州市', longitude: 120.15, latitude: 30.27 },
  { city: '郑州市', longitude: 113.62, latitude: 34.75 },
  { city: '成都市', longitude: 104.07, latitude: 30.67 },
];
