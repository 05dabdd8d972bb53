import { Suspense, useState } from 'react';
import { PlainButton } from '../../../platform/kit/button/button.tsx';
import { Icon } from '../../../platform/kit/icon/icons.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import type { Column } from '../../../platform/resource/table/columns.ts';

const PrintedList = lazyPart(async () => (await import('./printed-list.tsx')).PrintedList);

interface PrintButtonProps {
  readonly list: ResourceListModel;
  readonly columns: readonly Column[];
}

/** Prints what the filter finds, in the columns that are shown. */
export function PrintButton({ list, columns }: PrintButtonProps) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <PlainButton
        className="zg-icon-button zg-wide-only"
        aria-label="打印"
        title="打印"
        disabled={printing || list.count === 0}
        onClick={() => setPrinting(true)}
      >
        <Icon>
          <path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z" />
        </Icon>
      </PlainButton>
      {printing && (
        <Suspense>
          <PrintedList list={list} columns={columns} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
