import { defineSearch } from '../../features/search/search-source.ts';
import { wavePage } from './outbound-pages.ts';
import { wave } from './wave/wave.resource.ts';

export const outboundSearch = [
  defineSearch(wave, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['location', 'order_count', 'state'],
    opens: [{ page: wavePage, view: { view: 'waves' } }],
  }),
];
