import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useRef } from 'react';
import { api } from '../../api/api.ts';

interface Tool {
  readonly label: string;
  readonly sign: ReactNode;
  /** Name and attributes of the active mark or node at the cursor. */
  readonly on?: readonly [string, Record<string, unknown>?];
  readonly run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  { label: '加粗', sign: <b>B</b>, on: ['bold'], run: (editor) => editor.chain().focus().toggleBold().run() },
  { label: '斜体', sign: <i>I</i>, on: ['italic'], run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    label: '下划线',
    sign: <u>U</u>,
    on: ['underline'],
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  { label: '删除线', sign: <s>S</s>, on: ['strike'], run: (editor) => editor.chain().focus().toggleStrike().run() },
  heading('大标题', 2),
  heading('小标题', 3),
  {
    label: '项目列表',
    sign: '•',
    on: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: '编号列表',
    sign: '1.',
    on: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: '引用', sign: '“', on: ['blockquote'], run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { label: '分隔线', sign: '—', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { label: '撤销', sign: '↶', run: (editor) => editor.chain().focus().undo().run() },
  { label: '重做', sign: '↷', run: (editor) => editor.chain().focus().redo().run() },
];

function heading(label: string, level: 2 | 3): Tool {
  const run = (editor: Editor) => editor.chain().focus().toggleHeading({ level }).run();
  return { label, sign: `H${level - 1}`, on: ['heading', { level }], run };
}

function isOn(editor: Editor, { on }: Tool): boolean {
  return on !== undefined && editor.isActive(...on);
}

function PictureTool({ editor }: { readonly editor: Editor }) {
  const input = useRef<HTMLInputElement>(null);
  const add = async (file: File) => {
    const { url, name } = await api.upload(file);
    editor.chain().focus().setImage({ src: url, alt: name }).run();
  };
  return (
    <>
      <button type="button" aria-label="插入图片" title="插入图片" onClick={() => input.current?.click()}>
        图
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="插入图片"
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // A refused picture is reported by the call itself.
          if (file) add(file).catch(() => undefined);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** The buttons above a rich text. */
export function RichTextTools({ editor }: { readonly editor: Editor }) {
  const states = useEditorState({ editor, selector: ({ editor: now }) => tools.map((tool) => isOn(now, tool)) });
  return (
    <div className="zg-rich-text-tools" role="toolbar" aria-label="格式">
      {tools.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          aria-label={typeof tool.sign === 'string' ? `${tool.label} ${tool.sign}` : tool.label}
          title={tool.label}
          aria-pressed={tool.on ? states[index] : undefined}
          onClick={() => tool.run(editor)}
        >
          {tool.sign}
        </button>
      ))}
      <PictureTool editor={editor} />
    </div>
  );
}
