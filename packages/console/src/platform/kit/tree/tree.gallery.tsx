import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { TreeAside, TreeChoice } from './tree-aside.tsx';
import { TreeName } from './tree-name.tsx';

const long = '山东省青岛市崂山区松岭路一百二十三号创新大厦二十一层综合业务受理支行';

function Branches() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState('全部网点');
  const choiceOf = (label: string) => ({ label, isChosen: chosen === label, onChoose: () => setChosen(label) });
  return (
    <TreeAside label="按网点查看" search="查找网点" text={text} onText={setText}>
      <TreeChoice {...choiceOf('全部网点')} />
      <TreeChoice {...choiceOf('青岛分行')} fold={{ isOpen, onFold: () => setOpen(!isOpen) }} />
      {isOpen && <TreeChoice {...choiceOf(long)} depth={1} />}
    </TreeAside>
  );
}

function Name({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return <TreeName name={name} depth={1} fold={{ isOpen, onFold: () => setOpen(!isOpen) }} />;
}

export const gallery = defineGallery('树', {
  aside: Branches,
  name: () => <Name name="伴手礼" />,
  leaf: () => <TreeName name="海产礼盒" depth={2} fold={undefined} />,
  longText: () => <Name name={long} />,
});
