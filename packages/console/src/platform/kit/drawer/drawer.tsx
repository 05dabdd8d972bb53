import { type DrawerProps, Drawer as PlainDrawer } from 'antd';
import { ComponentTheme } from '../../theme/component-theme.tsx';

/** A panel at the right edge, over the page. */
export function Drawer(props: DrawerProps) {
  return (
    <ComponentTheme>
      <PlainDrawer {...props} />
    </ComponentTheme>
  );
}
