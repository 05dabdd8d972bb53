/** How many orders the small demo has; a large one says its own number. */
export const smallOrders = 20_000;

/** How many orders tests get: some of every kind and status, cloned in a moment. */
export const testOrders = 3000;

/** Where each stream of repeatable random numbers begins. */
export const randomSeeds = {
  people: 20_261_121,
  bankCells: 20_261_122,
  cellStaff: 20_261_123,
  staff: 20_261_124,
  links: 20_261_125,
  suppliers: 20_261_105,
  pickups: 20_261_122,
  exchanges: 20_261_125,
  formerExchanges: 20_261_128,
  enterprises: 20_261_124,
  customers: 20_261_201,
  stores: 20_261_126,
  delivery: 20_261_127,
  canteens: 20_261_128,
} as const;
