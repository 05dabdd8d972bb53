import { useSyncExternalStore } from 'react';
import { questionSource } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** Shows the questions of `confirm`, one at a time. */
export function QuestionDialog() {
  const question = useSyncExternalStore(questionSource.subscribe, questionSource.read, questionSource.read);
  if (!question) return null;
  const { title, content, action, tone, answer } = question;
  return (
    <Dialog
      key={title}
      title={title}
      kind="alert"
      width={400}
      onClose={() => answer(false)}
      footer={
        <>
          <button type="button" className="zg-button" onClick={() => answer(false)}>
            取消
          </button>
          <button
            type="button"
            className="zg-button"
            data-kind={tone === 'danger' ? 'danger' : 'primary'}
            onClick={() => answer(true)}
          >
            {action}
          </button>
        </>
      }
    >
      {content}
    </Dialog>
  );
}
