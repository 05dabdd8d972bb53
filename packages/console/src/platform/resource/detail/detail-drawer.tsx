import { CopyButton } from '../../kit/button/copy-button.tsx';
import { Drawer } from '../../kit/drawer/drawer.tsx';
import { useKeepRecent } from '../../navigation/recent.ts';
import { rowLabel } from '../data/row.ts';
import { isGone, useRecord } from '../data/use-records.ts';
import { drawerWidth } from './drawer-width.ts';
import { RecordState, RecordView, type RecordViewProps } from './record-view.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import './detail.css';

interface DetailDrawerProps extends RecordViewProps {
  readonly onClose: () => void;
}

/** A record in a drawer over its list, which stays usable. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { resource, id, onClose } = props;
  useFocusReturn();
  const { data, error } = useRecord(resource, id);
  const label = data ? rowLabel(resource, data) : `${id}`;
  useKeepRecent(resource.label, data?.id, data && label);
  const title = (
    <span className="zg-detail-title">
      <small>{resource.label}</small>
      {label}
      <CopyButton text={label} />
      {data && !isGone(error) && <RecordState resource={resource} row={data} />}
    </span>
  );
  return (
    <Drawer
      open
      title={title}
      size={drawerWidth(resource.fields)}
      mask={false}
      onClose={onClose}
      rootClassName="zg-drawer-side"
    >
      <RecordView key={id} {...props} />
    </Drawer>
  );
}
