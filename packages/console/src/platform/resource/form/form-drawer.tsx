import { Drawer } from '../../kit/drawer/drawer.tsx';
import { drawerWidth } from '../detail/drawer-width.ts';
import { useFocusReturn } from '../detail/use-focus-return.ts';
import { type OpenedFormProps, useOpenedForm } from './use-opened-form.tsx';
import './form.css';

/** A form in a drawer; closing it leads back to the list's address, with a confirmation for unsaved changes. */
export function FormDrawer(props: OpenedFormProps) {
  useFocusReturn();
  const { title, body } = useOpenedForm(props);
  return (
    <Drawer
      open
      title={title}
      size={drawerWidth(props.resource.fields)}
      mask={{ closable: false }}
      autoFocus={false}
      onClose={props.onClose}
      rootClassName="zg-drawer-form"
    >
      {body}
    </Drawer>
  );
}
