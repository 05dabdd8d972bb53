import '../../src/platform/theme/theme.gen.css';
import '../../src/platform/theme/base.css';
import '../../src/platform/kit/button/button.css';
import '../../src/platform/kit/input/input.css';
import { startConsole } from '../../src/platform/sign-in/start-console.tsx';

startConsole(() => import('./app.tsx'));
