import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Row } from '../data/row.ts';
import type { Overrides } from '../overrides.ts';
import { ResourceForm } from './resource-form.tsx';
import type { Values } from './state/changes.ts';
import { useResourceForm } from './use-resource-form.ts';

export interface RecordFormProps {
  readonly resource: ResourceDeclaration;
  readonly record: Row | undefined;
  readonly overrides?: Overrides | undefined;
  readonly start?: Values | undefined;
  readonly onSaved: (row: Row | undefined) => void;
  readonly onShow?: ((row: Row) => void) | undefined;
  readonly onClose: () => void;
}

/** The form of one record, or of a new one. */
export function RecordForm({ resource, record, overrides, start, onSaved, onShow, onClose }: RecordFormProps) {
  const form = useResourceForm(resource, { record, start, onSaved, onShow });
  return <ResourceForm form={form} overrides={overrides} onCancel={onClose} />;
}
