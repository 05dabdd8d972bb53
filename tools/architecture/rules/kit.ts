import type { Rule, Violation } from '../rule.ts';
import type { SourceTree } from '../source-tree.ts';

const drawn = /<(button|dialog|input|select|table|textarea)(?=[\s>])/g;
const page = /^packages\/console\/src\/(domains|features)\/.+\.tsx$/;
const kitPart = /^(packages\/console\/src\/platform\/kit\/[^/]+)\/[^/]+(?<!\.test)\.tsx$/;
const sheet = /^packages\/console\/src\/domains\/.+\.css$/;

type Exceptions = Readonly<Record<string, string>>;

/** Files of features and domains that hold a control of their own, each with its reason. */
const ownControls: Exceptions = {
  'packages/console/src/features/search/palette.tsx': 'the palette stands at the top of the window and has no title',
};

/** Style sheets of domains, each with its reason. */
const ownSheets: Exceptions = {
  'packages/console/src/domains/account/role/permission-matrix.css': 'pages against actions, beside their menus',
  'packages/console/src/domains/dashboard/dashboard.css': 'figures, shares and the funnel',
  'packages/console/src/domains/dashboard/sales/sales-table.css': 'a drawer of report rows',
  'packages/console/src/domains/dashboard/wall/wall.css': 'a wall screen',
  'packages/console/src/domains/order/detail/order-detail.css': 'cards and columns of the order page',
  'packages/console/src/domains/order/divide/ship-parcels.css': 'lines divided among parcels',
  'packages/console/src/domains/order/evaluate/evaluate.css': 'stars',
  'packages/console/src/domains/order/pickup/hand-over.css': 'a scan desk',
  'packages/console/src/domains/order/ship/ship-orders.css': 'a grid filled by a scanner',
  'packages/console/src/domains/outbound/return/return.css': 'lines of an inspection',
  'packages/console/src/domains/purchase/mode/mode.css': 'cards for a thumb',
  'packages/console/src/domains/purchase/parcel/label.css': 'a label on paper',
  'packages/console/src/domains/shop/combination/combination.css': 'bars of shares',
  'packages/console/src/domains/shop/freight/freight.css': 'rules by region',
  'packages/console/src/domains/shop/goods/grid/specs.css': 'a grid of specifications',
  'packages/console/src/domains/shop/goods/phone-preview.css': "a shop's page on a drawn phone",
};

function unused(tree: SourceTree, exceptions: Exceptions, needs: (text: string) => boolean): Violation[] {
  return tree
    .filter(({ path, text }) => path in exceptions && !needs(text))
    .map(({ path }) => ({ path, message: 'needs its exception no more' }));
}

/** Pages are put together from parts whose keys, states and contrast are tested once. */
export const drawnByTheKit: Rule = {
  name: 'drawn-by-the-kit',
  why: 'buttons, inputs, tables and dialogs of features and domains are parts of platform/kit',
  check: (tree) => [
    ...tree
      .filter(({ path }) => page.test(path) && !(path in ownControls))
      .flatMap(({ path, text }) =>
        [...new Set(Array.from(text.matchAll(drawn), ([, name = '']) => name))].map((name) => ({
          path,
          message: `holds its own <${name}>`,
        })),
      ),
    ...unused(tree, ownControls, (text) => text.search(drawn) >= 0),
  ],
};

/** Parts are looked at in all their states before a page uses them. */
export const kitInTheGallery: Rule = {
  name: 'kit-in-the-gallery',
  why: 'every part of platform/kit shows its states in the gallery and is tested there',
  check: (tree) => {
    const folders = new Set(tree.flatMap(({ path }) => kitPart.exec(path)?.[1] ?? []));
    const paths = new Set(tree.map(({ path }) => path));
    return [...folders]
      .map((folder) => `${folder}/${folder.slice(folder.lastIndexOf('/') + 1)}.gallery.tsx`)
      .filter((path) => !paths.has(path))
      .map((path) => ({ path, message: 'is missing' }));
  },
};

/** What two domains would style alike is a part of the kit. */
export const styledByTheKit: Rule = {
  name: 'styled-by-the-kit',
  why: 'domains hold no style sheets: a part of platform/kit brings its own',
  check: (tree) =>
    tree
      .filter(({ path }) => sheet.test(path) && !(path in ownSheets))
      .map(({ path }) => ({ path, message: 'belongs beside a part of the kit' })),
};

const fromAntDesign = /^import (?!type).* from 'antd';$/m;
const fromTheme = /from '[./a-z]+\/theme\/component-theme\.tsx';$/m;
const themeItself = 'packages/console/src/platform/theme/component-theme.tsx';

/** The console has no theme of Ant Design around it, so that pages show rows without it. */
export const antDesignInItsTheme: Rule = {
  name: 'ant-design-in-its-theme',
  why: 'a part of Ant Design stands inside <ComponentTheme>, or it has neither colours nor language of the console',
  check: (tree) =>
    tree
      .filter(({ path, text }) => path !== themeItself && fromAntDesign.test(text) && !fromTheme.test(text))
      .map(({ path }) => ({ path, message: 'has a part of Ant Design without <ComponentTheme>' })),
};
