/** SQL of whether buyers see a picture now. */
export const isLiveSql = (p: string) =>
  `(${p}.state = 'enabled' AND coalesce(${p}.starts_at <= now(), true) AND coalesce(${p}.ends_at > now(), true))`;

/** SQL of why they see it or not. */
export const displaySql = (
  p: string,
) => `CASE WHEN ${p}.state <> 'enabled' THEN 'off' WHEN ${p}.ends_at <= now() THEN 'ended'
  WHEN ${p}.starts_at > now() THEN 'pending' ELSE 'live' END`;
