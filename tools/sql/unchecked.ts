/** Files with SQL that is not read from the source, and why; each must hold some, so that the list only gets shorter. */
export const unchecked: Readonly<Record<string, string>> = {
  'platform/count/': 'counts are made of what resources declare',
  'platform/database/replicas/reading-view.ts': 'statements pass through, and are checked where they are written',
  'platform/document/': 'numbers, lines, totals and reversals are made of what documents declare',
  'platform/report/': 'rows, totals and comparisons are made of what reports declare',
  'platform/resource/': 'lists, records and writes are made of what resources declare',
  'platform/projection/': 'the columns that a projection follows are declared',
  'platform/queue/engine.ts': 'the library of queues brings its statements',
  'platform/rate-limit/rate-limit.ts': 'the library of rate limits brings its statements',
  'platform/identity/held-work.query.ts': 'an extension point brings the work',
  'platform/identity/same-person.ts': 'an extension point brings the accounts of persons',
  'platform/value-account/': 'tables, amounts and holders are those of the declared accounts',
  'platform/update-row.ts': 'the columns are those of the typed changes',
  'platform/identity/session/session.query.ts': 'an extension point brings a part',
  'platform/identity/account/account.service.ts': 'the columns of a new account are those that are given',
  'features/breakdown/': 'figures are broken down by what bindings declare',
  'features/bulk/bulk.service.ts': 'records are chosen by a filter of their resource',
  'features/comment/mentionable.query.ts': 'the record is one of any resource',
  'features/demo-data/': 'tables are emptied and counted by what domains declare',
  'features/export/': 'rows are those of any resource',
  'features/integrity/look.query.ts': 'each check brings its own SQL, which its tests run',
  'features/link/': 'lists are those of any resource',
  'features/metrics/queue-figures.query.ts': 'the library of queues brings its tables',
  'features/reveal/': 'fields are those of any resource',
  'features/search/': 'what is searched is declared',
  'domains/account/hand-over/hand-over.service.ts': 'each kind of records of people brings a part',
  'domains/account/uni-account/main-account.service.ts': 'each kind of records of people brings a part',
  'domains/account/uni-account/uni-account.query.ts': 'each kind of records of people brings a part',
  'domains/setting/picture/picture-link.query.ts': 'each kind of records that a link names brings a part',
  'domains/dashboard/sales/': 'conditions are made of the filters that are set',
  'domains/order/state/settle-order.service.ts': 'the columns are those of the typed changes',
  'domains/shop/combination/combination.query.ts': 'an extension point brings a part',
  'domains/shop/catalogue/shown-codes.query.ts': 'an extension point brings a part',
  'domains/shop/sales/goods-sales.job.ts': 'an extension point brings a part',
  'domains/shop/category-pool/explain-shown.query.ts': 'an extension point brings a part',
  'domains/shop/pool/chosen-skus.query.ts': 'SKUs are chosen by a filter of their resource',
  'domains/shop/goods/published-skus.query.ts': 'an extension point brings a part',
  'domains/shop/goods/sku-use.query.ts': 'the foreign keys say what refers to a SKU',
  'domains/shop/goods-import/import-goods.service.ts': 'the columns are those that the file has',
  'domains/warning/warning.query.ts': 'each rule that is in force adds a part',
  'demo/src/platform/bulk-load.ts': 'constraints and indexes are dropped and made again by what the catalogue says',
  'demo/src/domains/order/order.seed.ts': 'tables of one round are made by the statements before',
};

/** Places that read and write the tables that declarations name, whichever domain they belong to. */
export const namedByDeclarations = [
  'platform/resource/',
  'domains/enterprise/recipient/',
  'features/public-api/keep-app-keys.service.ts',
];

/** Code that serves many declarations at once: combining what each of them declares makes statements that never run. */
export const servesDeclarations = ['platform/document/', 'platform/value-account/'];
