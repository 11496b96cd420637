// What ends when another host becomes the main one: counted over all organisations of the brand.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { brandHostProblem, type previewMainHost } from '../contract.ts';
import type { AskDependencies } from './ask.ts';
import { mainHostOf } from '#features/staff/host-owners/server/api.ts';
import { type HostKey, listOfBrand } from './rows.ts';
import { requireEditor } from '#features/staff/brand-editor/server/api.ts';
import { countLosing } from '#features/staff/brand-features/server/api.ts';

interface Bound {
	readonly organisations: readonly number[];
	readonly brandKey: string;
	readonly mainHost: string;
	readonly now: Date;
}

const count = keepSql(
	'brand_hosts_count_bound',
	{ passkeys: 'number!', passkeyPeople: 'number!', sessions: 'number!', links: 'number!' },
	(of: Bound) => sql`
		with bound as (
			select p.organisation_id, p.user_id, count(*) as passkeys from passkeys p
			where p.organisation_id = any(${of.organisations}::integer[]) and p.relying_party = ${of.mainHost} group by 1, 2
		)
		select coalesce(sum(b.passkeys), 0)::integer as passkeys, count(*)::integer as "passkeyPeople",
			(select count(*) from sessions s where s.organisation_id = any(${of.organisations}::integer[])
				and s.brand_key = ${of.brandKey} and s.ended_at is null and s.expires_at > ${of.now})::integer as sessions,
			((select count(*) from password_resets r where r.organisation_id = any(${of.organisations}::integer[])
					and r.ended_at is null and r.expires_at > ${of.now})
				+ (select count(*) from invitations i where i.organisation_id = any(${of.organisations}::integer[])
					and i.used_at is null and i.expires_at > ${of.now})
				+ (select count(*) from account_disavowals d where d.organisation_id = any(${of.organisations}::integer[])
					and d.used_at is null and d.expires_at > ${of.now}))::integer as links
		from bound b`,
);

/** How much hangs on the main host of a brand. */
export async function countBound(queries: PreparedStatements, bound: Bound) {
	const [counted] = await count(queries, bound);
	if (counted === undefined) throw new Error('A count without groups has a row');
	return counted;
}

export async function preview(
	{ database, clock }: AskDependencies,
	call: AuthenticatedCall,
	{ brandKey, host }: HostKey,
): Promise<OutputOf<typeof previewMainHost>> {
	const { brand, language } = call;
	// Nothing hangs on a brand that is being made.
	if (brandKey !== brand.key) throw brandHostProblem('brand_hosts.not_found');
	const counts = await database.transaction(async (queries) => {
		const now = clock.now();
		await requireEditor(queries, call, now);
		const kept = await listOfBrand(queries, brandKey);
		if (!brand.hosts.includes(host) && !kept.some((one) => one.host === host))
			throw brandHostProblem('brand_hosts.not_found');
		const { organisations } = brand;
		const mainHost = mainHostOf(brand);
		const providers = [...brand.signInMethods, ...Object.keys(brand.identityProviders ?? {})];
		const { people: passkeyOnly } = await countLosing(
			queries,
			// Of the main host itself: what another one would end.
			{ before: { providers, passkeysOf: mainHost }, after: { providers, passkeysOf: host === mainHost ? '' : host } },
			{ organisationIds: organisations, now },
		);
		return { ...(await countBound(queries, { organisations, brandKey, mainHost, now })), passkeyOnly };
	});
	return { ...counts, returnAddresses: listReturnAddresses(brand, host, language) };
}

const vendors = {
	microsoft: ['Microsoft', pathTo('microsoftCallback')],
	zoho: ['Zoho', pathTo('zohoCallback')],
} as const;

/** What providers must know of the new host before it is the main one. */
function listReturnAddresses(brand: Brand, host: string, language: Language) {
	const { protocol, port } = new URL(brand.canonicalOrigin);
	const origin = `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
	const shared = brand.signInMethods.flatMap((method) => (method === 'password' ? [] : [vendors[method]]));
	const own = Object.entries(brand.identityProviders ?? {}).map(
		([provider, { names }]) => [names[language], pathTo('providerCallback', { provider })] as const,
	);
	return [...shared, ...own].map(([provider, path]) => ({ provider, address: `${origin}${path}` }));
}
