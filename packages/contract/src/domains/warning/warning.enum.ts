import { defineEnum } from '../../platform/enum.ts';
import { OpenEnum } from '../../platform/open-enum.ts';

interface WarningFacts {
  /** The page that shows the order of such a fact, by `?id=`. */
  readonly opens?: string;
  /** The address of such a fact, to which its subject's id is appended. Without a path, the fact names the page. */
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
