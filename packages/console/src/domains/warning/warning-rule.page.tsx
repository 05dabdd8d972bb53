import { warningRule } from '@zhanggui/contract/domains/warning/warning-rule.resource';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';

export const Page = resourcePage(warningRule);
