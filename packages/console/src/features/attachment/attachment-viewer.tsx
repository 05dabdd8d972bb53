import { useQuery } from '@tanstack/react-query';
import {
  type AttachmentEntry,
  attachmentTypes,
  isOffice,
  type SheetPreview,
} from '@zhanggui/contract/features/attachment/attachment';
import { createElement, useEffect, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import { Button } from '../../platform/kit/button/button.tsx';
import { Dialog } from '../../platform/kit/dialog/dialog.tsx';
import { Table } from '../../platform/kit/table/table.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { saveFile } from './save-file.ts';

interface ViewerProps {
  /** Where the file is read. */
  readonly path: string;
  /** Builds the address of the online viewer. */
  readonly viewPath: string;
  readonly entry: AttachmentEntry;
  readonly onClose: () => void;
}

/** A URL of the file's bytes, valid while the viewer is open. */
function useBytes(path: string) {
  const { data, error } = useQuery({
    queryKey: [path, 'bytes'],
    queryFn: ({ signal }) => request({ method: 'GET', path }, { signal, shows: 'all' }) as Promise<Blob>,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, error };
}

function Failed({ error }: { readonly error: Error }) {
  return <p role="alert">打开失败：{error.message}</p>;
}

/** The browser's own PDF viewer, which runs in no sandbox; the server has seen that it is a PDF. */
function Pdf({ url, title }: { readonly url: string; readonly title: string }) {
  return createElement('iframe', { className: 'zg-viewer-frame', src: url, title });
}

function Bytes({ path, entry }: Pick<ViewerProps, 'path' | 'entry'>) {
  const { url, error } = useBytes(path);
  if (error) return <Failed error={error} />;
  if (!url) return <p aria-busy="true">正在打开…</p>;
  return entry.type === attachmentTypes.pdf ? (
    <Pdf url={url} title={entry.name} />
  ) : (
    <img className="zg-viewer-picture" src={url} alt={entry.name} />
  );
}

function Sheet({ path }: Pick<ViewerProps, 'path'>) {
  const { data, error } = useQuery({
    queryKey: [path, 'sheet'],
    queryFn: ({ signal }) => api.get<SheetPreview>(`${path}sheet/`, {}, { signal, shows: 'all' }),
  });
  if (error) return <Failed error={error} />;
  if (!data) return <p aria-busy="true">正在打开…</p>;
  // A sheet never changes while it is shown, so its places name its cells.
  const rows = data.rows.map((cells, row) => ({ row, cells: cells.map((text, column) => ({ column, text })) }));
  return (
    <>
      <div className="zg-viewer-sheet">
        <Table>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row + 1}</th>
                {cells.map(({ column, text }) => (
                  <td key={column}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {data.is_cut && <p className="zg-faint">只显示开头的 {rows.length} 行，其余请下载后查看。</p>}
    </>
  );
}

function Shown({ path, viewPath, entry }: ViewerProps) {
  if (entry.type === attachmentTypes.xlsx || entry.type === attachmentTypes.csv) return <Sheet path={path} />;
  return isOffice(entry.type) ? <OfficeFrame path={viewPath} entry={entry} /> : <Bytes path={path} entry={entry} />;
}

/** Shows a file of a record in place. */
export function AttachmentViewer(props: ViewerProps) {
  const { path, entry, onClose } = props;
  const footer = <Button onClick={() => void saveFile(path, entry.name)}>下载</Button>;
  return (
    <Dialog title={entry.name} width={960} onClose={onClose} footer={footer}>
      <Shown {...props} />
    </Dialog>
  );
}
