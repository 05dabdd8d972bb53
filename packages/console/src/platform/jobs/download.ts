import { job } from '@zhanggui/contract/platform/jobs/job.resource';
import { api } from '../api/api.ts';
import { configuration } from '../api/configuration.ts';
import { toast } from '../kit/feedback/toast.ts';

/** What a made file is called: the text after `_<records>/` of its address, such as `_orders/`. */
export function fileNameOf(url: string): string {
  const [path = ''] = url.split('?');
  const [, name = path.split('/').at(-1) ?? ''] = /_[a-z_]+s\/(.+)$/.exec(path) ?? [];
  return decodeURIComponent(name);
}

/** Saves a job's file; the link is requested each time, because it lasts ten minutes. */
export async function downloadResult(id: number): Promise<void> {
  const { result_url } = await api.getOne<{ result_url: string | null }>(job.path, id);
  if (result_url === null) return toast.error('文件已过期，请重新导出');
  const link = document.createElement('a');
  link.href = `${configuration.apiBase()}${result_url}`;
  link.download = fileNameOf(result_url);
  link.click();
}
