import type { Context } from '../../platform/context.ts';
import { emit } from '../../platform/outbox/outbox.ts';

/** Topics of messages `QueuedDelivery`: webhooks that do not answer have a queue of their own, so that none waits for them. */
export const deliveryTopics = { well: 'webhook.deliver', failing: 'webhook.deliver_again' } as const;

/** The attempt after so many others; of two messages of one attempt the second does nothing. */
export interface QueuedDelivery {
  readonly delivery_id: number;
  readonly attempts: number;
}

export interface Delivery {
  readonly id: number;
  readonly attempts: number;
  /** Its webhook did not answer when last tried. */
  readonly is_failing: boolean;
}

/** Lets a delivery be sent once the present transaction commits, and not before `at`. */
export function queueDelivery(ctx: Context, { id, attempts, is_failing }: Delivery, at?: Date): Promise<void> {
  return emit(ctx, deliveryTopics[is_failing ? 'failing' : 'well'], { delivery_id: id, attempts }, at);
}
