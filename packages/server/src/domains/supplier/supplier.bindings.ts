import { supplier } from '@zhanggui/contract/domains/supplier/supplier.resource';
import { type Binding, bind } from '../../kernel/resource/binding.ts';
import { supplier as supplierTable } from './supplier.tables.ts';

export const supplierBindings: readonly Binding[] = [bind(supplier, { table: supplierTable })];
