const noChoosers = 'no field refers to these records, so no permission admits to choosing one';

/** Operations that the generated requests do not reach, and why; each must stay out of reach, so that the list only gets shorter. */
export const unreached: Readonly<Record<string, string>> = {
  'GET /api/job_readonly/options/': noChoosers,
  'GET /api/job_item_readonly/options/': noChoosers,
  'GET /api/notification_readonly/options/': noChoosers,
};

/** The share of all operations that must answer 2xx, in percent. */
export const leastReached = 85;
