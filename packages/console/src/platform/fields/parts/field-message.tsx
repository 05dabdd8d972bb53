import type { IssueMap } from '@zhanggui/contract/platform/issues';

/** Id of the message below a control. */
export function messageId(id: string): string {
  return `${id}.message`;
}

interface FieldMessageProps {
  readonly id: string;
  readonly issues: IssueMap;
}

/** What is wrong with a field itself; its parts say their own. */
export function FieldMessage({ id, issues }: FieldMessageProps) {
  const messages = issues[''];
  if (!messages) return null;
  return (
    <p id={messageId(id)} className="zg-field-error" role="alert">
      {messages.join('；')}
    </p>
  );
}
