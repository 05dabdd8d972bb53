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
