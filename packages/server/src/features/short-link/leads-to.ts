import { hostOf } from './host-of.ts';
/** What a visit of a code comes to. */
export type Lead =
  /** Its target is encoded, as headers take ASCII alone. */
  | { readonly kind: 'redirect'; readonly target: string }
  | { readonly kind: 'warn'; readonly target: string; readonly host: string }
  | { readonly kind: 'gone' };

/** A link as visits see it. */
export interface KnownLink {
  readonly id: number;
  readonly target: string;
  readonly is_enabled: boolean;
  /** Milliseconds; null without an end. */
  readonly expires_at: number | null;
}

/** Whether a host is one of those that links lead to at once; `.example.com` stands for all below it. */
export function isTrusted(host: string, trusted: ReadonlySet<string>): boolean {
  if (trusted.has(host)) return true;
  const parts = host.split('.');
  return parts.some((_, at) => trusted.has(`.${parts.slice(at).join('.')}`));
}

/** Where a link leads at a moment: on, on after a warning, or nowhere any more. */
export function leadOf(link: KnownLink | undefined, now: number, trusted: ReadonlySet<string>): Lead {
  if (!link?.is_enabled || (link.expires_at !== null && link.expires_at <= now)) return { kind: 'gone' };
  const host = hostOf(link.target);
  if (host === undefined) return { kind: 'gone' };
  const { target } = link;
  return isTrusted(host, trusted) ? { kind: 'redirect', target: new URL(target).href } : { kind: 'warn', target, host };
}
