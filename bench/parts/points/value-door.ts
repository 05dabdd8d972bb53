import type pg from 'pg';
import type { StorefrontApp } from '../storefront.ts';
import type { ValueSize } from './value-size.ts';

/** The ways into a server with accounts. */
export interface ValueDoor {
  readonly origin: string;
  readonly token: string;
  readonly app: StorefrontApp;
  readonly client: pg.Client;
  readonly size: ValueSize;
}
