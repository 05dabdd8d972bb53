import type { ScopedTable } from '../../platform/domain.ts';
import { enterpriseScope as scope } from '../enterprise/enterprise.tables.ts';
import { mealBookingLine } from './booking/booking.tables.ts';
import { mealPeriod } from './canteen.tables.ts';
import { cardAccounts } from './card/card-accounts.service.ts';

export const canteenTables: readonly ScopedTable[] = [
  ...cardAccounts.tables,
  { table: mealPeriod, scope },
  { table: mealBookingLine, scope },
];
