import { defineLink } from '../../features/link/link.ts';
import { defineSearch } from '../../features/search/search-source.ts';
import { message } from './message.document.ts';
import { sendRecord } from './record/send-record.resource.ts';

export const messageLinks = [defineLink(sendRecord, ['order', 'message'], { page: '/send-record' })];

export const messageSearch = [
  defineSearch(message, {
    by: { number: ['equal', 'prefix'], title: ['contains', 'initials'] },
    title: 'number',
    subtitle: ['title', 'state'],
    opens: [{ page: '/content-management/message' }],
  }),
];
