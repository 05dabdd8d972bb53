import { defineAdapterKind } from '../../platform/adapter/adapter.ts';

export interface TextMessage {
  readonly phone: string;
  readonly text: string;
}

export type MessageAnswer = { readonly outcome: 'sent' } | { readonly outcome: 'failed'; readonly message: string };

/** Where text messages to phones go. */
export interface MessageChannel {
  readonly send: (message: TextMessage) => Promise<MessageAnswer>;
}

export const messageChannels = defineAdapterKind<MessageChannel>({ name: 'message', label: '短信' });
