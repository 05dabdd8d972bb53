import { defineErrors, failWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const supplierErrors = defineErrors({
  'supplier.no_licence': { status: 409, text: (_: None) => '没有有效的营业执照，不能审核通过' },
  'supplier.closed': { status: 409, text: (_: None) => '供应商已终止合作，不能修改' },
  'supplier.not_working': {
    status: 409,
    text: ({ name }: { name: string }) => `${name}不在合作中，不能分配`,
    expose: ['name'],
  },
});

export const failSupplier = failWith(supplierErrors);
