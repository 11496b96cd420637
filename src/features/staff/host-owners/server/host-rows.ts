// What a process keeps in memory of hosts, as rows.
import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';

/** More are not kept in memory; a brand has a handful. */
const maxRows = 20_000;

export const listProved = keepSql(
	'brand_hosts_proved',
	{ brandKey: 'text', host: 'text' },
	() =>
		sql`select brand_key as "brandKey", host from brand_hosts where is_proved order by host limit ${sql.lit(maxRows)}`,
);

const mainHost = (version: string) =>
	sql`substring(${sql.raw(version)}.content -> 'brand' ->> 'canonicalOrigin' from '^https?://([a-z0-9.-]+)')`;

/**
 * Main hosts that a newer version has replaced: what is published says so itself, however it was published. The limits have versions looked up
 * by brand and number, however many the planner expects.
 */
export const listReplaced = keepSql(
	'brand_hosts_replaced',
	{ brandKey: 'text', host: 'text!', replacedAt: 'time', keptUntil: 'time?' },
	(of: { since: Date; now: Date }) => sql`
		with lately as (
			select brand_key, number from brand_versions where kind = 'commerce' and made_at > ${of.since}
			union
			select r.brand_key, own.number from brand_redirects r cross join lateral (select number from brand_versions v
				where v.brand_key = r.brand_key and v.kind = 'commerce' order by number desc limit 1000) own
			where r.redirects_until > ${of.now}
		)
		select before.brand_key as "brandKey", ${mainHost('before')} as host, after.made_at as "replacedAt",
			kept.redirects_until as "keptUntil"
		from lately
		cross join lateral (select content, made_at from brand_versions v
			where v.brand_key = lately.brand_key and v.kind = 'commerce' and v.number = lately.number limit 1) after
		cross join lateral (select brand_key, content from brand_versions v
			where v.brand_key = lately.brand_key and v.kind = 'commerce' and v.number = lately.number - 1 limit 1) before
		left join brand_redirects kept on kept.brand_key = before.brand_key and kept.host = ${mainHost('before')}
		where ${mainHost('before')} <> ${mainHost('after')}
			and (after.made_at > ${of.since} or kept.redirects_until > ${of.now})
		order by after.made_at limit ${sql.lit(maxRows)}`,
);

export const keepRedirect = keepSql(
	'brand_hosts_keep_redirect',
	(of: { brandKey: string; host: string; until: Date }) => sql`
		insert into brand_redirects (brand_key, host, redirects_until) values (${of.brandKey}, ${of.host}, ${of.until})
		on conflict (brand_key, host) do update set redirects_until = excluded.redirects_until`,
);
