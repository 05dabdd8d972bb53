import { configuration } from '../../platform/api/configuration.ts';

/** A link's address as people type it: where the server is reached, and the path that it answered. */
export function fullAddress(url: string, channel = ''): string {
  const base = configuration.apiBase() || location.origin;
  const parameter = channel === '' ? '' : `?c=${encodeURIComponent(channel)}`;
  return `${base}${url}${parameter}`;
}
