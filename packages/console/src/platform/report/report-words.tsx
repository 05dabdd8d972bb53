import type { Field } from '@zhanggui/contract/platform/fields/field';
import { adapterOf as kindOf } from '@zhanggui/contract/platform/fields/field-adapters';
import { RefWords } from '../fields/choice/ref-words.tsx';
import { isEmpty } from '../fields/field-adapter.ts';
import { adapterOf } from '../fields/field-adapters.tsx';
import type { ReportModel } from './use-report.ts';

interface NarrowingProps {
  readonly name: string;
  readonly field: Field;
  readonly text: string;
}

function Words({ name, field, text }: NarrowingProps) {
  if (field.kind === 'ref') return <RefWords target={field.to()} name={name} id={Number(text)} />;
  const value = kindOf(field).parse(text, field);
  return <>{isEmpty(value) ? text : adapterOf(field).describe(value, field)}</>;
}

/** How a report is grouped and what it is filtered by, in words. */
export function ReportWords({ report, requested }: Pick<ReportModel, 'report' | 'requested'>) {
  const fields = { ...(report.by ? { by: report.by.field } : {}), ...report.filters };
  const set = Object.entries<Field>(fields).flatMap(([name, field]): NarrowingProps[] => {
    const text = requested[name];
    return text === undefined ? [] : [{ name, field, text }];
  });
  return set.map(({ name, field, text }) => (
    <span key={name}>
      {`　${field.label}：`}
      <Words {...{ name, field, text }} />
    </span>
  ));
}
