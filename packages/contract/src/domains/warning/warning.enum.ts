import { defineEnum } from '../../platform/enum.ts';
import { OpenEnum } from '../../platform/open-enum.ts';

interface WarningFacts {
  /** The page that shows the order of such a fact, by `?id=`. */
  readonly opens?: string;
  /** Where such a fact is shown, but for the id of its subject that ends the address and a page that the fact names itself. */
  readonly shows?: string;
  /** Its facts are of tables that are closed to limited accounts. */
  readonly closed?: true;
}

/** What a rule watches: facts that are still so when a rule's hours have passed. */
export const warningKind = new OpenEnum<'warning_kind', WarningFacts>('warning_kind', '预警内容');

export const warningSeverity = defineEnum({
  name: 'warning_severity',
  label: '严重程度',
  values: [
    { value: 'notice', label: '提醒', tone: 'info' },
    { value: 'serious', label: '严重', tone: 'attention' },
    { value: 'urgent', label: '紧急', tone: 'bad' },
  ],
});

/** Whether a warning has been handled. */
export const warningCare = defineEnum({
  name: 'warning_care',
  label: '处理情况',
  values: [
    { value: 'open', label: '待处理' },
    { value: 'snoozed', label: '已推迟' },
    { value: 'handled', label: '已处理' },
  ],
});
