import { storePage } from './store-page.view.tsx';

/** The master data of stores. */
export const Page = storePage({
  view: {
    page: '/basic/store',
    columns: [
      'code',
      'name',
      'type',
      'agent_label',
      'region',
      'address',
      'map_point',
      'opened_date',
      'status',
      'created_at',
    ],
    filters: ['code', 'name', 'type', 'agent_label', 'region', 'status', 'opened_date'],
    tabs: 'status',
  },
});
