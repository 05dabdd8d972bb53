import '../../src/platform/theme/theme.gen.css';
import '../../src/platform/theme/base.css';
import { startConsole } from '../../src/platform/sign-in/start-console.tsx';

startConsole(() => import('./app.tsx'));
