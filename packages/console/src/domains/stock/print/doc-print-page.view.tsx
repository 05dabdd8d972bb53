import { useQuery } from '@tanstack/react-query';
import { stockDocKind } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { printDocs } from '@zhanggui/contract/domains/stock/print/doc-print.action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { Print } from '../../../features/print/print-address.ts';
import { PrintFrame } from '../../../features/print/print-frame.tsx';
import { api } from '../../../platform/api/api.ts';
import { LoadFailed } from '../../../platform/kit/feedback/load-failed.tsx';
import { DocPrint } from './doc-print.view.tsx';
import type { DocKind } from './doc-words.ts';

/** Documents of stock as they will be printed. */
export function DocPrintPage({ paper, ids }: Print<DocKind>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['stock_doc', 'print', paper, ids],
    queryFn: () => api.call(printDocs[paper], { body: { docs: ids.map((id) => ({ id })) } }),
    // Each reading is told of in the audit log: one for one look.
    staleTime: 'static',
    retry: false,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <PrintFrame paper={paper} title={labelOf(stockDocKind, paper)} note={`共 ${ids.length} 份`} isEmpty={!data}>
      {data?.docs.map((doc) => (
        <DocPrint key={doc.id} doc={doc} />
      ))}
    </PrintFrame>
  );
}
