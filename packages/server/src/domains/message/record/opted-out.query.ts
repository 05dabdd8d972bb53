/** SQL: whether a phone wants no marketing. */
export const optedOut = (phone: string): string =>
  `EXISTS (SELECT FROM message_opt_out o WHERE o.phone = ${phone} AND NOT o.is_deleted)`;

/** What a record says that was kept back for it. */
export const optedOutFault = '收件人已拒收';
