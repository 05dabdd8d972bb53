import { shortLinkHost } from '@zhanggui/contract/features/short-link/short-link-host.resource';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { LinkSwitch } from './link-switch.view.tsx';

/** Hosts that links lead to at once. */
export const LinkHosts = resourcePage(shortLinkHost, { switch: LinkSwitch });
