export interface DemoProvince {
  readonly name: string;
  /** Where it is not the first of the cities. */
  readonly capital?: string;
  /** A city and its counties, each with the road of its bank counters. */
  readonly cities: readonly string[];
}

/** The provinces in which the demo's banks have branches; a bank is in the first few of them. */
export const provinces: readonly DemoProvince[] = [
  {
    name: '山东省',
    capital: '济南市',
    cities: [
      '青岛市 市南区/香港中路 市北区/延吉路 崂山区/海尔路 黄岛区/长江中路',
      '济南市 历下区/泺源大街 市中区/经四路 历城区/花园路',
      '烟台市 芝罘区/南大街 莱山区/迎春大街',
    ],
  },
  {
    name: '江苏省',
    cities: ['南京市 鼓楼区/中山北路 玄武区/珠江路', '苏州市 姑苏区/人民路 昆山市/前进中路'],
  },
  {
    name: '浙江省',
    cities: ['杭州市 西湖区/文三路 拱墅区/延安路', '宁波市 海曙区/中山西路 鄞州区/天童南路'],
  },
  {
    name: '广东省',
    cities: ['广州市 天河区/体育西路 越秀区/东风中路', '深圳市 福田区/深南大道 南山区/科苑路'],
  },
  {
    name: '河南省',
    cities: ['郑州市 金水区/花园路 二七区/大学路', '洛阳市 西工区/中州中路'],
  },
  {
    name: '四川省',
    cities: ['成都市 锦江区/红星路 武侯区/人民南路', '绵阳市 涪城区/临园路'],
  },
  {
    name: '湖北省',
    cities: ['武汉市 江汉区/建设大道 武昌区/中南路', '宜昌市 西陵区/夷陵大道'],
  },
  {
    name: '湖南省',
    cities: ['长沙市 芙蓉区/五一大道 岳麓区/枫林路', '株洲市 天元区/长江北路'],
  },
  {
    name: '河北省',
    cities: ['石家庄市 长安区/中山东路 裕华区/槐安东路', '唐山市 路北区/新华西道'],
  },
  {
    name: '辽宁省',
    cities: ['沈阳市 和平区/南京北街 沈河区/青年大街', '大连市 中山区/人民路'],
  },
  {
    name: '安徽省',
    cities: ['合肥市 蜀山区/长江西路 庐阳区/淮河路', '芜湖市 镜湖区/北京中路'],
  },
  {
    name: '福建省',
    cities: ['福州市 鼓楼区/五四路', '厦门市 思明区/湖滨南路 湖里区/嘉禾路'],
  },
  {
    name: '陕西省',
    cities: ['西安市 碑林区/南关正街 雁塔区/小寨东路', '咸阳市 秦都区/人民路'],
  },
];
