import { useQuery } from '@tanstack/react-query';
import type { AttachmentEntry, OfficeView } from '@zhanggui/contract/features/attachment/attachment';
import { configuration } from '../../platform/api/configuration.ts';
import { request } from '../../platform/api/request.ts';

interface OfficeFrameProps {
  /** The call that returns a link for the viewer. */
  readonly path: string;
  readonly entry: AttachmentEntry;
}

/** The viewer's address for a file that it fetches from this server. */
function frameAddress({ viewer, path }: OfficeView): string | undefined {
  if (viewer === null || path === null) return undefined;
  const file = new URL(`${configuration.apiBase()}${path}`, window.location.origin);
  return viewer.replace('{url}', () => encodeURIComponent(file.href));
}

/** An office file in the configured online viewer; without one, how to see the file. */
export function OfficeFrame({ path, entry }: OfficeFrameProps) {
  const { data, error } = useQuery({
    queryKey: [path, 'office'],
    queryFn: ({ signal }) => request({ method: 'POST', path }, { signal, shows: 'all' }) as Promise<OfficeView>,
    // Each link is good for ten minutes and leaves a trace: one for each time that the file is opened.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (error) return <p role="alert">打开失败：{error.message}</p>;
  if (!data) return <p aria-busy="true">正在打开…</p>;
  const address = frameAddress(data);
  if (address === undefined) {
    return (
      <p className="zg-viewer-none">
        Word、PowerPoint 和旧版 Excel 文件不能在这里预览，请下载后用 Office 或 WPS 打开。
        <small className="zg-faint">管理员配置在线预览服务后，可以直接打开。</small>
      </p>
    );
  }
  return (
    <iframe
      className="zg-viewer-frame"
      src={address}
      title={entry.name}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}
