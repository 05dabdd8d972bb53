import { Dialog } from '../../kit/dialog/dialog.tsx';

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], '定位到第一个搜索框'],
  [['J', '↓'], '下一行'],
  [['K', '↑'], '上一行'],
  [['Enter'], '打开这一行'],
  [['A'], '到这一行的第一个操作'],
  [['空格'], '选中或取消选中这一行'],
  [['Esc'], '关闭抽屉；在搜索框中清空'],
  [['?'], '显示快捷键'],
];

/** What the keyboard does in a list. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="列表快捷键" onClose={onClose}>
      <dl className="zg-values">
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
