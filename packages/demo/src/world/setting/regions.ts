/** Districts that were counties or cities under other names and codes. */
export const formerRegions = [
  { code: '370114', former_code: '370181', former_name: '章丘市', changed_at: '2016-12-23T00:00:00+08:00' },
  { code: '370215', former_code: '370282', former_name: '即墨市', changed_at: '2017-10-30T00:00:00+08:00' },
  { code: '370115', former_code: '370125', former_name: '济阳县', changed_at: '2018-06-19T00:00:00+08:00' },
  { code: '370614', former_code: '370684', former_name: '蓬莱市', changed_at: '2020-06-05T00:00:00+08:00' },
] as const;
