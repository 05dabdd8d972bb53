import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { settingRefusal } from '../setting.errors.ts';
import { releaseEdition, withdrawEdition } from './edition.action.ts';
import { appPlatform, editionState } from './edition.enum.ts';

interface Releasing {
  readonly platform: unknown;
  readonly link: unknown;
}

/** Clients see a released version alone; one that was withdrawn stays so. */
export const editionFlow = defineFlow({
  name: 'edition',
  label: '版本',
  states: editionState,
  transitions: [
    {
      ...causedBy(releaseEdition),
      from: ['draft'],
      to: 'released',
      when: ({ platform, link }: Releasing) =>
        platform !== appPlatform.mini_program && !link ? settingRefusal('edition.no_link', {}) : undefined,
    },
    { ...causedBy(withdrawEdition), from: ['released'], to: 'withdrawn' },
  ],
});
