const noChoosers = 'no field refers to these records, so no permission admits to choosing one';

/** Operations that the generated requests do not reach, and why. One that is reached fails the test until it leaves the list. */
export const unreached: Readonly<Record<string, string>> = {
  'GET /api/job_readonly/options/': noChoosers,
  'GET /api/job_item_readonly/options/': noChoosers,
  'GET /open/v1/points-mall/': 'the storefront of the demo is that of a bank, not of an enterprise',
  'GET /api/notification_readonly/options/': noChoosers,
  'POST /api/demo_data/clear/': 'it would take away what the other requests are about',
  'POST /open/message-receipts/{key}': 'the key is a secret of a provider, which the demo has none of',
};

/** The share of all operations that must answer 2xx, in percent. */
export const leastReached = 85;
