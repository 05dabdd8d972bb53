import { Suspense, useState } from 'react';
import type { ListToolProps } from '../../../platform/feature.ts';
import { Button, PlainButton } from '../../../platform/kit/button/button.tsx';
import { Icon } from '../../../platform/kit/icon/icons.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';

const PrintedList = lazyPart(async () => (await import('./printed-list.tsx')).PrintedList);

function usePrinting(props: ListToolProps, rows: 'all' | 'chosen') {
  const [printing, setPrinting] = useState(false);
  const printed = printing && (
    <Suspense>
      <PrintedList {...props} rows={rows} onDone={() => setPrinting(false)} />
    </Suspense>
  );
  return { printing, printed, start: () => setPrinting(true) };
}

/** Prints what the filter finds, in the columns that are shown. */
export function PrintButton(props: ListToolProps) {
  const { printing, printed, start } = usePrinting(props, 'all');
  return (
    <>
      <PlainButton
        className="zg-icon-button zg-wide-only"
        aria-label="打印"
        title="打印"
        disabled={printing || props.list.count === 0}
        onClick={start}
      >
        <Icon>
          <path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z" />
        </Icon>
      </PlainButton>
      {printed}
    </>
  );
}

/** Prints the chosen rows, in the columns that are shown. */
export function PrintChosenButton(props: ListToolProps) {
  const { printing, printed, start } = usePrinting(props, 'chosen');
  return (
    <>
      <Button disabled={printing} onClick={start}>
        打印列表
      </Button>
      {printed}
    </>
  );
}
