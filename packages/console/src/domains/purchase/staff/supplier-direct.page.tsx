import { fulfilmentPage } from './fulfilment-page.view.tsx';

export const Page = fulfilmentPage('direct');
