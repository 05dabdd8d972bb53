/** Tests whose long form proves a guarantee; the short form runs with every `npm test`. */
export interface Battery {
  readonly about: string;
  /** Test files of packages/server/test. */
  readonly files?: readonly string[];
  /** Journeys of e2e, which run in a browser. */
  readonly journeys?: readonly string[];
}

export const batteries: Readonly<Record<string, Battery>> = {
  kill: {
    about:
      'kill -9 of the server, of PostgreSQL and of both during writes: nothing acknowledged lost, nothing twice; a large demo goes on where its load died',
    files: ['batteries/kill', 'demo/load-large'],
  },
  several: {
    about: 'two servers behind a proxy: sessions, limits, events and jobs are those of one; one goes down in order',
    files: ['batteries/several', 'replica/replica'],
  },
  failover: {
    about:
      'PostgreSQL under Patroni, its primary killed 20 times under mixed writes: nothing acknowledged lost, clerks and jobs go on',
    files: ['batteries/failover'],
  },
  recovery: {
    about: 'point-in-time recovery from a base copy made under writes: all of before the moment, nothing of after',
    files: ['batteries/recovery'],
  },
  retry: {
    about: 'half the replies lost after commit, clients repeat: one effect for each intent',
    files: ['batteries/retry'],
  },
  stock: {
    about:
      '200 buyers on the last 10 pieces; orders of several SKUs, placed alone and together, without a deadlock; counting beside sales; lots under random postings',
    files: [
      'stock/race',
      'stock/stocktake',
      'order/stocktake-loss',
      'stock/lot/lot-race',
      'stock/lot/lot-choice',
      'order/place',
      'order/place-together',
    ],
  },
  refund: {
    about: '50 refunds at once on one order; random lives of orders with refunds',
    files: ['order/refund/refund'],
  },
  model: {
    about: '500 lives of 200 random commands over stock, orders and refunds: every book balances after each command',
    files: ['order/model/lives'],
  },
  demand: {
    about:
      '500 lives of 200 random commands over sale and purchase documents: demand and every book are right after each command',
    files: ['purchase/demand/demand-model'],
  },
  'whole-trade': {
    about:
      '2,000 lives of 200 random commands over orders, refunds, sales, purchases, points, meal cards and settlements that share goods, people and stock: every book balances and agrees with a tally',
    files: ['trade/lives-1', 'trade/lives-2'],
  },
  race: {
    about:
      'two who want the same order, parcel, task, return or pick-up: pay against time-out, ship against cancel, receive against refund, a carrier against a storefront and others; one wins',
    files: [
      ...['order/pay', 'order/ship/ship', 'order/ship/ship-together', 'order/pickup/hand-over', 'order/model/duels'],
      ...['order/trace/traces', 'commission/commission'],
      ...['branch/exchange', 'branch/reservation', 'branch/reservation-race'],
      ...['order/collective/signing', 'sale/customer-link'],
      ...['outbound/claimed-items', 'outbound/parcel-back', 'outbound/refund-rule', 'outbound/return'],
    ],
  },
  'trade-race': {
    about:
      'two who want the same demand, receipt, price, invoice or sale order, and a customer merged while others write: one wins, nothing twice',
    files: [
      ...[
        'purchase/order',
        'purchase/parts',
        'purchase/demand/demand',
        'purchase/branch-receipt',
        'purchase/terms',
        'purchase/input-invoice',
      ],
      ...['sale/sale', 'sale/settlement', 'customer/merge'],
    ],
  },
  message: {
    about: '100,000 messages by three servers with a provider that fails, is late and loses answers: each at most once',
    files: ['message/delivery'],
  },
  injection: {
    about:
      'values that leave the text of a statement through the filters of twenty lists; with the Debian package sqlmap, sqlmap itself',
    files: ['batteries/injection'],
  },
  files: {
    about:
      'files of every kind with random faults, through every way in: taken or refused in words, and the server goes on',
    files: ['files/uploads'],
  },
  'disk-full': {
    about: 'a small file system that is full five times while clients write: reads go on, nothing acknowledged is lost',
    files: ['batteries/disk-full'],
  },
  overload: {
    about:
      '2,000 connections, readers that never read, writers of a byte a second and streams: every call is answered or refused, and afterwards all is as before',
    files: ['batteries/overload'],
  },
  scope: {
    about: 'callers of every scope on few shared connections with errors in the middle: nobody gets rows of another',
    files: ['database/scope-leak'],
  },
  foreign: {
    about:
      'valid writes of every operation as callers of eight scopes with every permission: rows and references that they do not see are refused, and nothing is changed',
    files: ['surface/requests/requests-1', 'surface/requests/requests-2', 'surface/requests/requests-3'],
  },
  value: {
    about:
      'value accounts: 200 charges at once on a balance for ten, one charge by fifty at once, refunds, captures against releases, batches over the same accounts',
    files: [
      ...[
        'value-account/value-race',
        'points/points-issue',
        'points/points-cell',
        'points/points-coupon',
        'points/spend-batch',
        'points/spend-race',
      ],
      ...['value-account/credit-each', 'points/points-mall', 'canteen/charge', 'canteen/booking', 'canteen/card-model'],
      ...['order/collective'],
    ],
  },
  xss: {
    about: '150 payloads in every free text: lists, records, print documents, charts, notifications; none runs',
    journeys: ['payloads/payloads'],
  },
  figures: {
    about: 'figures of days and months follow orders and refunds in any order, and two who refresh them at once',
    files: ['dashboard/follow'],
  },
};
