import { defineErrors, failWith } from '../../platform/errors.ts';

const warningErrors = defineErrors({
  'warning.taken': {
    status: 409,
    text: ({ owner }: { owner: string }) => `已由${owner}认领，需要接手请转交给自己`,
    expose: ['owner'],
  },
});

export const failWarning = failWith(warningErrors);
