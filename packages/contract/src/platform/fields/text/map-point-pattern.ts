/** Longitude and latitude in degrees, within China: `120.382000,36.067000`. */
export const mapPointPattern = {
  test: /^(7[3-9]|[89]\d|1[0-2]\d|13[0-5])(\.\d{1,6})?,([3-9]|[1-4]\d|5[0-3])(\.\d{1,6})?$/,
  message: '地图位置应为“经度,纬度”，在中国境内，如 120.382,36.067',
};
