const noChoosers = 'no field refers to these records, so no permission admits to choosing one';

/** Operations that the generated requests do not reach, and why. One that is reached fails the test until it leaves the list. */
export const unreached: Readonly<Record<string, string>> = {
  'GET /api/job_readonly/options/': noChoosers,
  'GET /api/job_item_readonly/options/': noChoosers,
  'GET /open/v1/points-mall/': 'the storefront of the demo is that of a bank, not of an enterprise',
  'GET /api/notification_readonly/options/': noChoosers,
};

/** The share of all operations that must answer 2xx, in percent. */
export const leastReached = 85;
