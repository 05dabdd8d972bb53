import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { PagePresentation } from './pages.ts';

type Declaring<Name extends string> = Readonly<Record<Name, ResourceDeclaration>>;

/** A page that is all in the declaration of its resource: `declaredPage('brand', () => import('…/brand.resource'))`. */
export function declaredPage<Name extends string>(name: Name, load: () => Promise<Declaring<Name>>): PagePresentation {
  return {
    async load() {
      const [{ resourcePage }, declaring] = await Promise.all([import('../resource/page/resource-page.tsx'), load()]);
      return { Page: resourcePage(declaring[name]) };
    },
  };
}
