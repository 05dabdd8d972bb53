import { EditorContent, useEditor } from '@tiptap/react';
import type { RichTextField } from '@zhanggui/contract/platform/fields/text/rich-text';
import type { CellProps } from '../field-adapter.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import './rich-text.css';

/** Formatted text, rebuilt from the editor's elements: other HTML never reaches the page. */
export function RichTextView({ value, field }: CellProps<RichTextField>) {
  const options = {
    extensions: richTextExtensions,
    content: value,
    editable: false,
    editorProps: { attributes: { role: 'document', 'aria-label': field.label } },
  };
  const editor = useEditor(options, [value]);
  return <EditorContent editor={editor} className="zg-rich-text" />;
}
