import '../theme/theme.gen.css';
import '../theme/base.css';
import '../kit/button/button.css';
import '../kit/input/input.css';
import { createRoot } from 'react-dom/client';
import { applyAppearance } from '../theme/appearance.ts';
import { GalleryPage } from './gallery-page.tsx';

applyAppearance();
const root = document.getElementById('root');
if (root) createRoot(root).render(<GalleryPage />);
