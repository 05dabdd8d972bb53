import { bankCellProduct } from '@zhanggui/contract/domains/branch/product/bank-cell-product.resource';
import { checkExport } from '@zhanggui/contract/features/export/export-request';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { enqueueExport } from '../../../features/export/export.service.ts';
import type { Context } from '../../../platform/context.ts';

const resource = bankCellProduct as unknown as ResourceDeclaration;

/** The list of products as a file, by the call that the outside knows. */
export function exportProductsOf(ctx: Context, filter: unknown) {
  return enqueueExport(ctx, resource, checkExport(resource, { filter: filter ?? {} }));
}
