import { expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

test.each(['https://example.com/a?b=1', 'mailto:a@example.com', 'tel:0532-88880000'])(
  'a link to %s is kept',
  (href) => {
    const html = `<p><a href="${href}">看看</a></p>`;
    expect(sanitiseHtml(html)).toBe(html);
  },
);

test.each(['javascript:alert(1)', 'https://a:b@example.com', '//example.com', '/goods', 'mailto:a', 'tel:abc'])(
  'of a link to %s the words alone are kept',
  (href) => {
    expect(sanitiseHtml(`<p><a href="${href}">看看</a></p>`)).toBe('<p><a>看看</a></p>');
  },
);
