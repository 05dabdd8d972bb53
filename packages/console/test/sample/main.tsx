import { createRoot } from 'react-dom/client';
import '../../src/kernel/theme/theme.gen.css';
import '../../src/kernel/theme/base.css';
import { Entrance, lazyConsole } from '../../src/kernel/sign-in/entrance.tsx';
import { applyAppearance } from '../../src/kernel/theme/appearance.ts';

const load = async () => {
  const { prepareConsole } = await import('../../src/kernel/shell/console.tsx');
  const { samplePages } = await import('./pages.tsx');
  return () => prepareConsole(samplePages);
};
const Console = lazyConsole(load);

applyAppearance();
const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
createRoot(element).render(<Entrance console={Console} prepare={() => void load()} />);
