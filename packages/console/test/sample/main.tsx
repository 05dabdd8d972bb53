import '../../src/kernel/theme/theme.gen.css';
import '../../src/kernel/theme/base.css';
import { startConsole } from '../../src/kernel/sign-in/start-console.tsx';

startConsole(() => import('./app.tsx'));
