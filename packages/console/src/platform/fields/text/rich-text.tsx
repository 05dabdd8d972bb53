import type { RichTextField } from '@zhanggui/contract/platform/fields/text/rich-text';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { WithPart } from '../parts/with-part.tsx';
import { LineCell } from './text.tsx';

const Editor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);
const View = lazyPart(async () => (await import('./rich-text-view.tsx')).RichTextView);

/** The words of an HTML text, without its elements; nothing of it is run or loaded. */
export function wordsOf(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function RichTextCell({ value }: CellProps<RichTextField>) {
  return <LineCell value={wordsOf(value)} />;
}

function RichTextDetail(props: CellProps<RichTextField>) {
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
}

function RichTextInput(props: InputProps<RichTextField>) {
  return (
    <WithPart>
      <Editor {...props} />
    </WithPart>
  );
}

export const richTextAdapter: ConsoleFieldAdapter<RichTextField> = {
  Cell: RichTextCell,
  Detail: RichTextDetail,
  Input: RichTextInput,
  describe: wordsOf,
  column: { width: 220 },
  layout: 'wide',
};
