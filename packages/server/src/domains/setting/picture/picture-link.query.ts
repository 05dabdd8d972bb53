import type { Context } from '../../../platform/context.ts';
import type { Extensions } from '../../../platform/extension/extension-point.ts';
import { type LinkTarget, linkTargets } from './link-target.port.ts';

/** The address `/s/<code>`; unknown to a caller whose scope hides all short links. */
export const shortLinkTarget: LinkTarget = {
  path: 's',
  faultSql: (code) => `CASE WHEN EXISTS (SELECT FROM short_link) THEN coalesce((
    SELECT CASE WHEN l.state <> 'enabled' THEN '短链接已停用' WHEN l.expires_at <= now() THEN '短链接已过期' ELSE '' END
    FROM short_link l WHERE l.code = ${code} AND NOT l.is_deleted), '短链接不存在') END`,
};

/** SQL of why a link inside the storefront can not be opened: empty where it can, NULL of other links. */
function faultSql(link: string, extensions: Extensions): string {
  const key = `split_part(${link}, '/', 3)`;
  const kinds = extensions
    .all(linkTargets)
    .map(({ path, faultSql }) => `WHEN ${link} ILIKE '/${path}/%' THEN (${faultSql(key)})`);
  return `CASE ${kinds.join(' ')} END`;
}

/** SQL of the reason where the link of a picture is broken. */
export const linkFaultSql = (p: string, extensions: Extensions): string =>
  `nullif(${faultSql(`${p}.link`, extensions)}, '')`;

/** SQL of what is known of the link of a picture. */
export const linkStateSql = (
  p: string,
  extensions: Extensions,
) => `CASE WHEN ${p}.link NOT LIKE '/%' THEN 'outside' ELSE
  (SELECT CASE WHEN f.fault = '' THEN 'open' WHEN f.fault IS NOT NULL THEN 'broken' END
   FROM (SELECT ${faultSql(`${p}.link`, extensions)} AS fault) f) END`;

/** Why a link can not be opened now; null where it can, or leads outside. */
export async function faultOfLink({ db, extensions }: Context, link: string): Promise<string | null> {
  const [row] = await db.rows<{ fault: string | null }>(
    `SELECT ${linkFaultSql('p', extensions)} AS fault FROM (SELECT $1::text AS link) p`,
    [link],
  );
  return row?.fault ?? null;
}
