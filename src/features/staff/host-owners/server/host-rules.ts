// Which hosts a brand may have: asked when one is added, when it comes into a draft, and again in the transaction that publishes it.
import { sql } from 'kysely';
import type { HostRules } from '#platform/server/brands/publishing.ts';
import type { Config } from '#platform/server/config.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Core } from '#platform/server/slice.ts';
import { listLeft } from './host-memory.ts';

interface Asked {
	readonly brandKey: string;
	readonly hosts: readonly string[];
}

const listElsewhere = keepSql(
	'host_owners_elsewhere',
	{ host: 'text!' },
	(of: Asked & { now: Date }) => sql`
		select host from brand_hosts where host = any(${of.hosts}::text[]) and is_proved and brand_key <> ${of.brandKey}
		union
		select host from brand_host_claims
		where host = any(${of.hosts}::text[]) and brand_key <> ${of.brandKey} and kept_until > ${of.now}`,
);

const listWithoutProof = keepSql(
	'host_owners_without_proof',
	{ host: 'text!' },
	(of: Asked) => sql`
		select asked.host from unnest(${of.hosts}::text[]) asked (host) where not exists (
			select from brand_hosts h where h.brand_key = ${of.brandKey} and h.host = asked.host and h.is_proved)`,
);

/** Another brand's hosts: it has proved them, or had until a short time ago, or they were its main host until a short time ago and redirect to it yet. */
export async function listForeign(
	queries: PreparedStatements,
	{ brandKey, hosts }: Asked,
	now: Date,
): Promise<readonly string[]> {
	if (hosts.length === 0) return [];
	const proved = await listElsewhere(queries, { brandKey, hosts, now });
	const left = await listLeft(queries, now);
	const lost = left.filter((one) => one.brandKey !== brandKey && one.until > now && hosts.includes(one.host));
	return [...proved, ...lost].map(({ host }) => host);
}

export function createHostRules({
	clock,
	config,
}: Pick<Core, 'clock'> & { readonly config: Pick<Config, 'hosts'> }): HostRules {
	return {
		listForeign: (queries, brandKey, hosts) => listForeign(queries, { brandKey, hosts }, clock.now()),
		async listUnproved(queries, brandKey, hosts) {
			if (config.hosts === undefined || hosts.length === 0) return [];
			return (await listWithoutProof(queries, { brandKey, hosts })).map(({ host }) => host);
		},
	};
}
