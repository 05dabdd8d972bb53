import { defineEnum } from '../../platform/enum.ts';

/** What a partner says of one line of a record. */
export const lineAnswer = defineEnum({
  name: 'line_answer',
  label: '逐行答复',
  values: [
    { value: 'agreed', label: '同意', tone: 'good' },
    { value: 'disputed', label: '异议', tone: 'bad' },
  ],
});
