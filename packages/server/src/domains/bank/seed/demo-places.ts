/** A place with counters: a county and the road that they stand on. */
type Counter = readonly [county: string, road: string];

interface City {
  readonly name: string;
  readonly counters: readonly Counter[];
}

/** The provinces in which the demo's banks have branches, each with its cities. */
export const places: readonly {
  readonly province: string;
  readonly short: string;
  readonly cities: readonly City[];
}[] = [
  {
    province: '山东省',
    short: '山东',
    cities: [
      {
        name: '青岛市',
        counters: [
          ['市南区', '香港中路'],
          ['市北区', '延吉路'],
          ['崂山区', '海尔路'],
          ['黄岛区', '长江中路'],
        ],
      },
      {
        name: '济南市',
        counters: [
          ['历下区', '泺源大街'],
          ['市中区', '经四路'],
          ['历城区', '花园路'],
        ],
      },
      {
        name: '烟台市',
        counters: [
          ['芝罘区', '南大街'],
          ['莱山区', '迎春大街'],
        ],
      },
    ],
  },
  {
    province: '江苏省',
    short: '江苏',
    cities: [
      {
        name: '南京市',
        counters: [
          ['鼓楼区', '中山北路'],
          ['玄武区', '珠江路'],
        ],
      },
      {
        name: '苏州市',
        counters: [
          ['姑苏区', '人民路'],
          ['昆山市', '前进中路'],
        ],
      },
    ],
  },
  {
    province: '浙江省',
    short: '浙江',
    cities: [
      {
        name: '杭州市',
        counters: [
          ['西湖区', '文三路'],
          ['拱墅区', '延安路'],
        ],
      },
      {
        name: '宁波市',
        counters: [
          ['海曙区', '中山西路'],
          ['鄞州区', '天童南路'],
        ],
      },
    ],
  },
  {
    province: '广东省',
    short: '广东',
    cities: [
      {
        name: '广州市',
        counters: [
          ['天河区', '体育西路'],
          ['越秀区', '东风中路'],
        ],
      },
      {
        name: '深圳市',
        counters: [
          ['福田区', '深南大道'],
          ['南山区', '科苑路'],
        ],
      },
    ],
  },
  {
    province: '河南省',
    short: '河南',
    cities: [
      {
        name: '郑州市',
        counters: [
          ['金水区', '花园路'],
          ['二七区', '大学路'],
        ],
      },
      { name: '洛阳市', counters: [['西工区', '中州中路']] },
    ],
  },
  {
    province: '四川省',
    short: '四川',
    cities: [
      {
        name: '成都市',
        counters: [
          ['锦江区', '红星路'],
          ['武侯区', '人民南路'],
        ],
      },
      { name: '绵阳市', counters: [['涪城区', '临园路']] },
    ],
  },
  {
    province: '湖北省',
    short: '湖北',
    cities: [
      {
        name: '武汉市',
        counters: [
          ['江汉区', '建设大道'],
          ['武昌区', '中南路'],
        ],
      },
      { name: '宜昌市', counters: [['西陵区', '夷陵大道']] },
    ],
  },
  {
    province: '湖南省',
    short: '湖南',
    cities: [
      {
        name: '长沙市',
        counters: [
          ['芙蓉区', '五一大道'],
          ['岳麓区', '枫林路'],
        ],
      },
      { name: '株洲市', counters: [['天元区', '长江北路']] },
    ],
  },
  {
    province: '河北省',
    short: '河北',
    cities: [
      {
        name: '石家庄市',
        counters: [
          ['长安区', '中山东路'],
          ['裕华区', '槐安东路'],
        ],
      },
      { name: '唐山市', counters: [['路北区', '新华西道']] },
    ],
  },
  {
    province: '辽宁省',
    short: '辽宁',
    cities: [
      {
        name: '沈阳市',
        counters: [
          ['和平区', '南京北街'],
          ['沈河区', '青年大街'],
        ],
      },
      { name: '大连市', counters: [['中山区', '人民路']] },
    ],
  },
  {
    province: '安徽省',
    short: '安徽',
    cities: [
      {
        name: '合肥市',
        counters: [
          ['蜀山区', '长江西路'],
          ['庐阳区', '淮河路'],
        ],
      },
      { name: '芜湖市', counters: [['镜湖区', '北京中路']] },
    ],
  },
  {
    province: '福建省',
    short: '福建',
    cities: [
      { name: '福州市', counters: [['鼓楼区', '五四路']] },
      {
        name: '厦门市',
        counters: [
          ['思明区', '湖滨南路'],
          ['湖里区', '嘉禾路'],
        ],
      },
    ],
  },
  {
    province: '陕西省',
    short: '陕西',
    cities: [
      {
        name: '西安市',
        counters: [
          ['碑林区', '南关正街'],
          ['雁塔区', '小寨东路'],
        ],
      },
      { name: '咸阳市', counters: [['秦都区', '人民路']] },
    ],
  },
];

interface DemoBank {
  readonly code: string;
  readonly name: string;
  /** What its counters are called by. */
  readonly short: string;
  readonly seat: readonly [province: string, city: string, county: string];
  /** In how many of the provinces it is; the first is the one in which all of them are. */
  readonly provinces: number;
}

export const banks: readonly DemoBank[] = [
  { code: 'QDCCB', name: '青岛银行', short: '青岛银行', seat: ['山东省', '青岛市', '崂山区'], provinces: 1 },
  { code: 'QLB', name: '齐鲁银行', short: '齐鲁银行', seat: ['山东省', '济南市', '历下区'], provinces: 1 },
  { code: 'ABC', name: '中国农业银行', short: '农业银行', seat: ['北京市', '市辖区', '东城区'], provinces: 13 },
  { code: 'ICBC', name: '中国工商银行', short: '工商银行', seat: ['北京市', '市辖区', '西城区'], provinces: 13 },
  { code: 'CCB', name: '中国建设银行', short: '建设银行', seat: ['北京市', '市辖区', '西城区'], provinces: 13 },
  { code: 'COMM', name: '交通银行', short: '交通银行', seat: ['上海市', '市辖区', '浦东新区'], provinces: 11 },
  { code: 'PSBC', name: '中国邮政储蓄银行', short: '邮储银行', seat: ['北京市', '市辖区', '西城区'], provinces: 9 },
  { code: 'CITIC', name: '中信银行', short: '中信银行', seat: ['北京市', '市辖区', '朝阳区'], provinces: 6 },
];
