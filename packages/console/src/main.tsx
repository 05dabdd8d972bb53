import { createRoot } from 'react-dom/client';
import './kernel/theme/theme.gen.css';
import './kernel/theme/base.css';
import { watchChunkFailures } from './kernel/navigation/load-chunk.ts';
import { FailurePage } from './kernel/shell/notice/failure-page.tsx';
import { Entrance, lazyConsole } from './kernel/sign-in/entrance.tsx';
import { applyAppearance } from './kernel/theme/appearance.ts';

const loadApp = () => import('./app.tsx');
const Console = lazyConsole(async () => (await loadApp()).openConsole);

/** What comes ahead of time need not arrive: the console itself says so when it does not. */
function prepare(): void {
  loadApp()
    .then((app) => app.prefetch())
    .catch(() => undefined);
}

watchChunkFailures();
applyAppearance();

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');

const root = createRoot(element, {
  onUncaughtError(error) {
    reportError(error);
    root.render(<FailurePage error={error} />);
  },
});
root.render(<Entrance console={Console} prepare={prepare} />);
