import { createContext } from 'react';

/** How the buttons of a dialog close it: at once, or after its question. */
export const DialogClosing = createContext<(close: () => void) => void>((close) => close());
