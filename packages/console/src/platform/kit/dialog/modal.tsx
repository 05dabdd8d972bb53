import { type ModalProps, Modal as PlainModal } from 'antd';
import { ComponentTheme } from '../../theme/component-theme.tsx';

/** A dialog whose inputs may open popups of Ant Design above it. */
export function Modal(props: ModalProps) {
  return (
    <ComponentTheme>
      <PlainModal {...props} />
    </ComponentTheme>
  );
}
