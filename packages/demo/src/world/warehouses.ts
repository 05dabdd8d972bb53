/** A warehouse of the demo; the lower the priority, the earlier it delivers. */
export interface DemoWarehouse {
  readonly code: string;
  readonly name: string;
  readonly region: readonly string[];
  readonly address: string;
  readonly contact: string;
  readonly phone: string;
  readonly priority: number;
  readonly state: 'enabled' | 'disabled';
  /** Provinces that it delivers to before all others. */
  readonly near: readonly string[];
  /** The agent label that it belongs to, by its place among them. */
  readonly label?: number;
}

/** The central warehouse, with the largest stock, is first. */
export const warehouses: readonly DemoWarehouse[] = [
  {
    code: 'JZ01',
    name: '胶州中心仓',
    region: ['山东省', '青岛市', '胶州市'],
    address: '胶东街道物流大道1号',
    contact: '张大勇',
    phone: '0532-87201101',
    priority: 10,
    near: ['山东省'],
    state: 'enabled',
  },
  {
    code: 'SH01',
    name: '上海嘉定仓',
    region: ['上海市', '市辖区', '嘉定区'],
    address: '安亭镇园国路888号',
    contact: '陆建平',
    phone: '021-59501102',
    priority: 20,
    near: ['上海市', '江苏省', '浙江省', '安徽省', '福建省'],
    state: 'enabled',
  },
  {
    code: 'DG01',
    name: '东莞虎门仓',
    region: ['广东省', '东莞市'],
    address: '虎门镇港口大道66号',
    contact: '陈伟强',
    phone: '0769-85501103',
    priority: 30,
    near: ['广东省', '广西壮族自治区', '海南省', '湖南省'],
    state: 'enabled',
  },
  {
    code: 'CD01',
    name: '成都双流仓',
    region: ['四川省', '成都市', '双流区'],
    address: '航空港物流园3号库',
    contact: '何志远',
    phone: '028-85801104',
    priority: 40,
    near: ['四川省', '重庆市', '贵州省', '云南省'],
    state: 'enabled',
  },
  {
    code: 'WH01',
    name: '武汉东西湖仓',
    region: ['湖北省', '武汉市', '东西湖区'],
    address: '走马岭食品一路9号',
    contact: '胡敏',
    phone: '027-83201105',
    priority: 50,
    near: ['湖北省', '河南省', '江西省', '陕西省'],
    state: 'enabled',
  },
  {
    code: 'QDF1',
    name: '青岛分公司仓',
    region: ['山东省', '青岛市', '城阳区'],
    address: '正阳中路177号',
    contact: '于海涛',
    phone: '0532-66901106',
    priority: 60,
    near: [],
    label: 0,
    state: 'enabled',
  },
  {
    code: 'NJF1',
    name: '南京分公司仓',
    region: ['江苏省', '南京市', '江宁区'],
    address: '秣陵街道将军大道20号',
    contact: '蒋思远',
    phone: '025-52101107',
    priority: 70,
    near: [],
    label: 2,
    state: 'enabled',
  },
  {
    code: 'LC00',
    name: '李沧旧仓',
    region: ['山东省', '青岛市', '李沧区'],
    address: '重庆中路903号',
    contact: '马磊',
    phone: '0532-84601108',
    priority: 90,
    near: [],
    state: 'disabled',
  },
];

/** Where most goods lie. */
export const centralWarehouse = 'JZ01';
