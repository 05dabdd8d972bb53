import { Drawer } from 'antd';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import { rowLabel } from '../data/row.ts';
import { useRecord } from '../data/use-records.ts';
import { useFocusReturn } from '../detail/use-focus-return.ts';
import { RecordForm, type RecordFormProps } from './record-form.tsx';
import { useProposed } from './state/proposed.ts';
import './form.css';

interface FormDrawerProps extends Omit<RecordFormProps, 'record'> {
  /** The record to change, or a new one. */
  readonly id: number | 'new';
}

/** A form in a drawer; closing it leads back to the list's address, with a confirmation for unsaved changes. */
export function FormDrawer({ id, ...props }: FormDrawerProps) {
  const { resource, onClose } = props;
  useFocusReturn();
  const { data, error, refetch } = useRecord(resource, id === 'new' ? undefined : id);
  const proposed = useProposed();
  const start = id === 'new' ? { ...props.start, ...proposed?.values } : props.start;
  const title = data
    ? `编辑${resource.label}：${rowLabel(resource, data)}`
    : `${id === 'new' ? '新建' : '编辑'}${resource.label}`;
  const isReady = id === 'new' || data !== undefined;
  return (
    <Drawer
      open
      title={title}
      size={640}
      mask={{ closable: false }}
      autoFocus={false}
      onClose={onClose}
      rootClassName="zg-drawer-form"
    >
      {error && <LoadFailed what={resource.label} error={error} onRetry={() => void refetch()} />}
      {isReady && (
        <RecordForm
          key={id}
          {...props}
          start={start}
          origin={proposed?.origin}
          record={id === 'new' ? undefined : data}
        />
      )}
    </Drawer>
  );
}
