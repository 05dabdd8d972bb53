import { defineFlow } from '../../../platform/flow/flow.ts';
import { settingRefusal } from '../setting.errors.ts';
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
      event: 'release',
      label: '发布',
      from: ['draft'],
      to: 'released',
      permission: '/shop1#release',
      action: 'edition.release',
      when: ({ platform, link }: Releasing) =>
        platform !== appPlatform.mini_program && !link ? settingRefusal('edition.no_link', {}) : undefined,
    },
    {
      event: 'withdraw',
      label: '撤回',
      from: ['released'],
      to: 'withdrawn',
      permission: '/shop1#withdraw',
      action: 'edition.withdraw',
    },
  ],
});
