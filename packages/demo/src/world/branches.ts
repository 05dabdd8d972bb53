/** What outlets are grouped by. */
export const cellCategories = ['旗舰网点', '标准网点', '社区网点'] as const;

/** Parts of what counters offer, at the bank whose counters live in the demo. */
export const cellZones = ['积分好礼', '米面粮油', '到店有礼'] as const;

/** The bank whose counters ask for goods and hand them out. */
export const livingBank = 'QDCCB';

/** Where the counties of Qingdao lie on the map: longitude and latitude. */
export const countyPoints = [
  { county: '市南区', lng: 120.41, lat: 36.075 },
  { county: '市北区', lng: 120.375, lat: 36.095 },
  { county: '李沧区', lng: 120.43, lat: 36.16 },
  { county: '崂山区', lng: 120.47, lat: 36.11 },
  { county: '城阳区', lng: 120.39, lat: 36.305 },
  { county: '黄岛区', lng: 120.19, lat: 35.96 },
  { county: '即墨区', lng: 120.45, lat: 36.39 },
  { county: '胶州市', lng: 120.03, lat: 36.265 },
  { county: '平度市', lng: 119.96, lat: 36.785 },
  { county: '莱西市', lng: 120.52, lat: 36.885 },
] as const;

/** How far each reservation has come; the first ones fill the counters. */
export const reservationFates = [
  ...['received', 'received', 'received', 'received', 'received', 'received'],
  ...[
    'short',
    'partly_received',
    'shipped',
    'partly_shipped',
    'asked',
    'preparing',
    'reserved',
    'reserved',
    'cancelled',
  ],
] as const;

/** The same of goods that go back. */
export const returnFates = ['received', 'shipped', 'preparing', 'reserved'] as const;

/** What customers say their names are. */
export const counterCustomers = [
  '王女士',
  '李先生',
  '张先生',
  '刘女士',
  '陈女士',
  '杨先生',
  '孙女士',
  '于先生',
] as const;
