import { lineAnswer } from '@zhanggui/contract/features/co-sign/line-answer.enum';
import { text } from 'drizzle-orm/pg-core';
import type { LineAnswer } from './subject.port.ts';

/** What a partner answered to a line. */
export const answerColumns = () => ({ answer: text(), answer_note: text() });

/** Answers as three arrays for `unnest`: the line, what is said of it, and the note. */
export function answersByColumn(answers: readonly LineAnswer[]) {
  return [
    answers.map(({ line }) => line),
    answers.map(({ agrees }) => (agrees ? lineAnswer.agreed : lineAnswer.disputed)),
    answers.map(({ note }) => note),
  ] as const;
}
