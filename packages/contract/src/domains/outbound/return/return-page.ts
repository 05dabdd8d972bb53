/** The page on which goods that come back are received and inspected. */
export const returnPage = '/admin-psi/warehouses/io/pending-review-returns';
