export interface Question {
  /** Names the object: 删除「前台」？ */
  readonly title: string;
  /** Says what follows. */
  readonly content?: string;
  /** The verb on the button: 删除. */
  readonly action: string;
  readonly tone?: 'normal' | 'danger';
}

interface AskedQuestion extends Question {
  readonly answer: (yes: boolean) => void;
}

let asked: readonly AskedQuestion[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly AskedQuestion[]): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks before something is done; resolves with the answer, false when the dialog is closed. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: AskedQuestion = {
      ...question,
      answer(yes) {
        publish(asked.filter((other) => other !== entry));
        resolve(yes);
      },
    };
    // After the key that led here: an Escape would close the question that it opens.
    setTimeout(() => publish([...asked, entry]));
  });
}

/** The first open question, for the dialog that shows it. */
export const questionSource = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): AskedQuestion | undefined => asked[0],
};
