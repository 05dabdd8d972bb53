import { anyLink } from '@zhanggui/contract/platform/fields/text/link-pattern';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'blockquote',
    'ul',
    'ol',
    'li',
    'img',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { img: ['src', 'alt'], a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    a: (tagName, { href = '', ...attribs }) => ({
      tagName,
      attribs: anyLink.test.test(href) ? { ...attribs, href } : attribs,
    }),
  },
  disallowedTagsMode: 'discard',
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src?.startsWith('/media/'),
};

/** Keeps a short list of elements and the pictures of this server; everything else of the HTML is dropped. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options);
}
