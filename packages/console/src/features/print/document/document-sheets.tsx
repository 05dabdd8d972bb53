import { useQuery } from '@tanstack/react-query';
import type { PrintedDocument } from '@zhanggui/contract/platform/document/document';
import { api } from '../../../platform/api/api.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { PrintFrame } from '../print-frame.tsx';
import { DocumentSheet, type PrintedRow } from './document-sheet.tsx';

interface DocumentSheetsProps {
  readonly printed: PrintedDocument;
  readonly ids: readonly number[];
}

/** Documents as they will be printed. */
export function DocumentSheets({ printed: { document, layout, action }, ids }: DocumentSheetsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [document.path, 'print', ids],
    queryFn: () => api.call(action, { body: { docs: ids.map((id) => ({ id })) } }, { shows: 'all' }),
    // Each reading leaves an audit entry: one for one look.
    staleTime: 'static',
    retry: false,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const rows = (data?.docs ?? []) as unknown as readonly PrintedRow[];
  const { fields } = action.reply.fields.docs;
  return (
    <PrintFrame paper={layout.name} title={document.label} note={`共 ${ids.length} 份`} isEmpty={!data}>
      {rows.map((row) => (
        <DocumentSheet key={row.id} document={document} layout={layout} fields={fields} row={row} />
      ))}
    </PrintFrame>
  );
}
