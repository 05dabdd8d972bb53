export interface Question {
  /** Names the object: 删除「前台」？ */
  readonly title: string;
  /** Says what follows. */
  readonly content?: string;
  /** The verb on the button: 删除. */
  readonly action: string;
  readonly tone?: 'normal' | 'danger';
}

interface RequestedQuestion extends Question {
  readonly answer: (yes: boolean) => void;
}

let requested: readonly RequestedQuestion[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly RequestedQuestion[]): void {
  requested = next;
  for (const listener of listeners) listener();
}

/** Confirmation dialog; resolves with the answer, false when it is closed. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: RequestedQuestion = {
      ...question,
      answer(yes) {
        publish(requested.filter((other) => other !== entry));
        resolve(yes);
      },
    };
    // After the key that led here: an Escape would close the question that it opens.
    setTimeout(() => publish([...requested, entry]));
  });
}

/** Closes what was filled in; where it would be lost, only after a question. */
export async function closeFilled(isFilled: boolean, close: () => void): Promise<void> {
  const question = { title: '填写的内容还没有提交', content: '关闭后内容将丢失。', action: '关闭' };
  if (!isFilled || (await confirm(question))) close();
}

/** The first open question, for the dialog that shows it. */
export const questionSource = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): RequestedQuestion | undefined => requested[0],
};
