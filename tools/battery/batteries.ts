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
    files: ['stock/race', 'order/place'],
    tests: 'two hundred buyers|mixed orders|meet no deadlock',
  },
  refund: {
    about: '50 refunds at once on one order; random lives of orders with refunds',
    files: ['order/refund'],
    tests: 'against each other|random lives',
  },
  race: {
    about: 'pay against time-out, ship against cancel and against refund: one wins',
    files: ['order/pay', 'order/ship'],
    tests: 'pay against time-out|against each other',
  },
};
