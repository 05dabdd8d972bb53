import type { Binding } from '../../kernel/resource/binding.ts';

export const purchaseBindings: readonly Binding[] = [];
