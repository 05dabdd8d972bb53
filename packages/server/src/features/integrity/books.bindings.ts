import { bookCheck } from '@zhanggui/contract/features/integrity/book-check.resource';
import { bookFault } from '@zhanggui/contract/features/integrity/book-fault.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { bookCheck as bookCheckTable, bookFault as bookFaultTable } from './books.tables.ts';

export const booksBindings: readonly Binding[] = [
  bind(bookCheck, { table: bookCheckTable }),
  bind(bookFault, { table: bookFaultTable }),
];
