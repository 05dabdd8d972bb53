import { Image } from '@tiptap/extension-image';
import { type Extensions, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { anyLink } from '@zhanggui/contract/platform/fields/text/link-pattern';
import { mediaUrl } from '../../api/media.ts';

/** Pictures keep their relative url in the text; only what the page shows has the media base. */
const picture = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      dom.src = mediaUrl(String(node.attrs.src));
      dom.alt = String(node.attrs.alt ?? '');
      return { dom };
    };
  },
});

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

function tableCell(name: string, tag: string) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** The elements that the server keeps; tables are shown and kept, and made elsewhere. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      isAllowedUri: (link) => anyLink.test.test(link),
    },
  }),
  picture,
  table,
  tableRow,
  tableCell('tableCell', 'td'),
  tableCell('tableHeader', 'th'),
];
