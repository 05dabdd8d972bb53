import { defineGallery } from '../../gallery/gallery.ts';
import { Drawing } from './drawing.tsx';

export const gallery = defineGallery('插画', {
  empty: () => <Drawing name="empty" />,
  noMatch: () => <Drawing name="no_match" />,
  failed: () => <Drawing name="failed" />,
  done: () => <Drawing name="done" />,
});
