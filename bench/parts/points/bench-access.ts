import type pg from 'pg';
import type { StorefrontApp } from '../storefront.ts';
import type { ValueSize } from './value-size.ts';

/** How a bench reaches a server with accounts. */
export interface BenchAccess {
  readonly origin: string;
  readonly token: string;
  readonly app: StorefrontApp;
  readonly client: pg.Client;
  readonly size: ValueSize;
}
