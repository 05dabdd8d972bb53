import './kernel/theme/theme.gen.css';
import './kernel/theme/base.css';
import { startConsole } from './kernel/sign-in/start-console.tsx';

startConsole(() => import('./app.tsx'));
