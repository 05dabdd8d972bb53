import './platform/theme/theme.gen.css';
import './platform/theme/base.css';
import './platform/kit/button/button.css';
import './platform/kit/input/input.css';
import { startConsole } from './platform/sign-in/start-console.tsx';

startConsole(() => import('./app.tsx'));
