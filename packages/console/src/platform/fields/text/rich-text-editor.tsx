import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import type { RichTextField } from '@zhanggui/contract/platform/fields/text/rich-text';
import { useEffect } from 'react';
import type { InputProps } from '../field-adapter.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import './rich-text.css';

function htmlOf(editor: Editor): string | null {
  return editor.isEmpty ? null : editor.getHTML();
}

/** Editor of formatted text; the server keeps only the elements on its list. */
export function RichTextEditor({
  id,
  field,
  value,
  onChange,
  onLeave,
  issues,
  describedBy,
}: InputProps<RichTextField>) {
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value ?? '',
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        'aria-invalid': String('' in issues),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: now }) => onChange(htmlOf(now)),
    onBlur: onLeave,
  });
  useEffect(() => {
    // A draft or a merge gave another text than the one that is being written; an editor that was never shown is gone.
    if (!editor.isDestroyed && htmlOf(editor) !== (value ?? null))
      editor.commands.setContent(value ?? '', { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="zg-rich-text" data-wrong={'' in issues || undefined}>
      <RichTextTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
