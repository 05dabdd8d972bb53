import { defineErrors, failWith } from '../../platform/errors.ts';

const savedViewErrors = defineErrors({
  'saved_view.too_many': { status: 409, text: ({ max }: { max: number }) => `每个列表最多保存 ${max} 个视图` },
  'saved_view.name': { status: 409, text: ({ name }: { name: string }) => `该列表已有名为「${name}」的视图` },
  'saved_view.role': { status: 403, text: (_: Record<never, never>) => '只能共享给自己的角色' },
});

export const failSavedView = failWith(savedViewErrors);
