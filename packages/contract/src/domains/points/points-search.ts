import { defineSearch } from '../../features/search/search-source.ts';
import { pointsIssue } from './issue/points-issue.document.ts';

export const pointsSearch = [
  defineSearch(pointsIssue, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['enterprise', 'reason', 'state'],
    opens: [{ page: '/integral' }],
  }),
];
