import { isChunkFailure } from '../../navigation/load-chunk.ts';
import './notice.css';

function wordsFor(error: unknown): { readonly title: string; readonly text: string } {
  if (isChunkFailure(error)) {
    return { title: '页面加载失败', text: '网络不稳定，或系统刚刚更新。刷新后可继续，未提交的表单草稿会保留。' };
  }
  return { title: '页面出错了', text: error instanceof Error ? error.message : '发生了意外的错误' };
}

/** Shown instead of a page that could not be loaded or failed while shown. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const { title, text } = wordsFor(error);
  return (
    <section className="zg-notice" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" className="zg-button" data-kind="primary" onClick={() => location.reload()}>
        刷新
      </button>
    </section>
  );
}
