import { defineGallery } from '../../gallery/gallery.ts';
import { Openable } from '../../gallery/openable.tsx';
import { MenuDrawer } from './menu-drawer.tsx';

interface ExampleProps {
  readonly label: string;
  readonly pages: readonly string[];
}

function Example({ label, pages }: ExampleProps) {
  return (
    <Openable label={label}>
      {(close) => (
        <MenuDrawer label="菜单" head={<strong>掌柜</strong>} onClose={close}>
          <nav aria-label="页面">
            <details open>
              <summary>商品</summary>
              <ul>
                {pages.map((page) => (
                  <li key={page}>
                    <a href="#page">{page}</a>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        </MenuDrawer>
      )}
    </Openable>
  );
}

export const gallery = defineGallery('抽屉', {
  default: () => <Example label="打开菜单" pages={['商品列表', 'SKU列表']} />,
  many: () => <Example label="打开长菜单" pages={Array.from({ length: 40 }, (_, index) => `页面 ${index + 1}`)} />,
});
