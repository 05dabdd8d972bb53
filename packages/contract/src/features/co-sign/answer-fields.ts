import { systemField } from '../../platform/document/document-fields.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { text } from '../../platform/fields/text/text.ts';
import { lineAnswer } from './line-answer.enum.ts';

/** What a partner answered to a line, for the lines of a document that is signed by a link. */
export const answerFields = {
  answer: enumOf({ label: '答复', of: lineAnswer, ...systemField }),
  answer_note: text({ label: '答复说明', max: 200, ...systemField }),
};
