import { defineAdapterKind } from '../../../platform/adapter/adapter.ts';

/** A mini-program code as it is asked for. */
export interface CodeRequest {
  /** Which of our mini-programs: `activity`. */
  readonly program: string;
  readonly page: string;
  readonly scene: string;
  readonly env_version: 'release' | 'trial' | 'develop';
}

/** A PNG, or why there is none. */
export type CodeAnswer = { readonly png: Uint8Array } | { readonly message: string };

/** Where pictures that open a mini-program come from. */
export interface MiniProgramCodes {
  readonly draw: (request: CodeRequest) => Promise<CodeAnswer>;
}

export const miniProgramCodes = defineAdapterKind<MiniProgramCodes>({ name: 'mini_program_code', label: '小程序码' });
