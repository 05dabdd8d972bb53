/** Tests whose long form proves a guarantee; the short form runs with every `npm test`. */
export interface Battery {
  readonly about: string;
  /** Test files of packages/server/test. */
  readonly files: readonly string[];
  /** Which of their tests; all unless told. */
  readonly tests?: string;
}

export const batteries: Readonly<Record<string, Battery>> = {
  kill: {
    about: 'kill -9 of the server, of PostgreSQL and of both during writes: nothing acknowledged lost, nothing twice',
    files: ['batteries/kill'],
  },
  retry: {
    about: 'half the replies lost after commit, clients repeat: one effect for each intent',
    files: ['batteries/retry'],
  },
  stock: {
    about: '200 buyers on the last 10 pieces; mixed orders of several SKUs without a deadlock',
    files: ['stock/race', 'order/place', 'order/model/duels'],
    tests: 'two hundred buyers|mixed orders|meet no deadlock',
  },
  refund: {
    about: '50 refunds at once on one order; random lives of orders with refunds',
    files: ['order/refund'],
    tests: 'against each other|random lives',
  },
  model: {
    about: '500 lives of 200 random commands over stock, orders and refunds: every book balances after each command',
    files: ['order/model/lives'],
  },
  race: {
    about:
      'pay against time-out, ship against cancel and refund, receive against refund, approve against withdraw, one parcel against another: one wins',
    files: ['order/pay', 'order/ship/ship', 'order/ship/ship-together', 'order/refund', 'order/model/duels'],
    tests: 'pay against time-out|against each other|want the same order',
  },
};
