import {
  addSupplierAccount,
  approveSupplier,
  closeSupplier,
  freezeSupplier,
  unfreezeSupplier,
} from '@zhanggui/contract/domains/supplier/supplier.action';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { addSupplierAccount as addAccount, moveSupplier } from './supplier.service.ts';

export const supplierHandlers: readonly ActionHandler[] = [
  handle(approveSupplier, (ctx, { params }) => moveSupplier(ctx, params.id, { event: 'approve' })),
  handle(freezeSupplier, (ctx, { params, body }) => moveSupplier(ctx, params.id, { event: 'freeze', ...body })),
  handle(unfreezeSupplier, (ctx, { params }) => moveSupplier(ctx, params.id, { event: 'unfreeze' })),
  handle(closeSupplier, (ctx, { params, body }) => moveSupplier(ctx, params.id, { event: 'close', ...body })),
  handle(addSupplierAccount, (ctx, { params, body }) => addAccount(ctx, params.id, body)),
];
