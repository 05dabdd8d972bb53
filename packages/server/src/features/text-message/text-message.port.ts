import { defineAdapterKind } from '../../platform/adapter/adapter.ts';
import type { Context } from '../../platform/context.ts';
import { openPoint } from '../../platform/extension/extension-point.ts';

/** One message to one phone. */
export interface TextMessage {
  /** Ours, of at most 64 characters; the same for a repeat, and the provider keeps it. */
  readonly id: string;
  readonly phone: string;
  /** The provider's template; null for the template of one-time codes, whose only variable is `code`. */
  readonly template: string | null;
  readonly params: Readonly<Record<string, string>>;
  /** The text as people read it, without the sender's name. */
  readonly text: string;
}

/** `busy`: surely not taken, may be sent again later. A provider that says nothing in time throws. */
export type MessageAnswer =
  | { readonly outcome: 'sent'; readonly provider_no: string | null }
  | { readonly outcome: 'failed'; readonly message: string }
  | { readonly outcome: 'busy'; readonly message: string };

/** What became of a message, which may or may not have reached the provider. */
export interface MessageQuestion {
  readonly id: string;
  readonly phone: string;
  /** What the provider answered when it took the message. */
  readonly provider_no: string | null;
  readonly sent_at: Date;
}

/** The last word of a provider on a message; `waiting` where it took it and has no receipt yet. */
export interface MessageReceipt {
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly message?: string;
}

/** A receipt that a provider sends by itself, of a message by the id that it was given. */
export interface PushedReceipt extends MessageReceipt {
  readonly id: string;
  readonly phone: string;
}

/** Takes receipts that a provider pushed; it may push each more than once, and others than those that were asked for. */
export type ReceiptListener = (ctx: Context, receipts: readonly PushedReceipt[]) => Promise<void>;

export const receiptListeners = openPoint<ReceiptListener>('message.receipts');

/** Where text messages to phones go. */
export interface MessageChannel {
  readonly send: (message: TextMessage) => Promise<MessageAnswer>;
  /** All that the provider knows of a message, possibly twice; empty where it never got it. */
  readonly ask: (question: MessageQuestion) => Promise<readonly MessageReceipt[]>;
  /** Reads a push whose address ends with `key`; undefined where the key or the body is not the provider's. */
  readonly pushed?: (key: string, body: unknown) => readonly PushedReceipt[] | undefined;
}

export const messageChannels = defineAdapterKind<MessageChannel>({ name: 'message', label: '短信' });
