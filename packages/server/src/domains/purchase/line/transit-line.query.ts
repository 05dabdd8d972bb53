/** SQL of whether a line of an order reaches its buyer through our warehouse, given SQL of its id. */
export const goesThroughUs = (order_line_id: string) =>
  `EXISTS (SELECT FROM supplier_line s WHERE s.order_line_id = ${order_line_id} AND s.way = 'transit')`;
