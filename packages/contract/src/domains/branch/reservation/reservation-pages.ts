/** Where branches ask for goods and receive them. */
export const reservationPage = '/bank/reservation-list';

/** Where they give goods back. */
export const returnPage = '/bank/return-list';

/** Where warehouses prepare and ship what branches asked for. */
export const reservationOrdersPage = '/admin-psi/warehouses/io/reservation-orders';
