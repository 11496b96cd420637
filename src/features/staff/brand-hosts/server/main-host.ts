// What ends when another host becomes the main one: counted over all organisations of the brand.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { brandHostProblem, type previewMainHost } from '../contract.ts';
import type { AskDependencies } from './ask.ts';
import { mainHostOf } from '#features/staff/host-owners/server/api.ts';
import { type HostKey, listOfBrand } from './rows.ts';
import { requireEditor } from '#features/staff/brand-editor/server/api.ts';

const count = keepSql(
	'brand_hosts_count_bound',
	{ passkeys: 'number!', passkeyPeople: 'number!', passkeyOnly: 'number!', sessions: 'number!', links: 'number!' },
	(of: { organisations: readonly number[]; brandKey: string; mainHost: string; now: Date }) => sql`
		with bound as (
			select p.organisation_id, p.user_id, count(*) as passkeys from passkeys p
			where p.organisation_id = any(${of.organisations}::integer[]) and p.relying_party = ${of.mainHost} group by 1, 2
		)
		select coalesce(sum(b.passkeys), 0)::integer as passkeys, count(*)::integer as "passkeyPeople",
			(count(*) filter (where u.password_hash is null and not exists (select from linked_accounts l
				where l.organisation_id = u.organisation_id and l.user_id = u.id)))::integer as "passkeyOnly",
			(select count(*) from sessions s where s.organisation_id = any(${of.organisations}::integer[])
				and s.brand_key = ${of.brandKey} and s.ended_at is null and s.expires_at > ${of.now})::integer as sessions,
			((select count(*) from password_resets r where r.organisation_id = any(${of.organisations}::integer[])
					and r.ended_at is null and r.expires_at > ${of.now})
				+ (select count(*) from invitations i where i.organisation_id = any(${of.organisations}::integer[])
					and i.used_at is null and i.expires_at > ${of.now})
				+ (select count(*) from account_disavowals d where d.organisation_id = any(${of.organisations}::integer[])
					and d.used_at is null and d.expires_at > ${of.now}))::integer as links
		from bound b join users u on u.organisation_id = b.organisation_id and u.id = b.user_id`,
);

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
		return await count(queries, { organisations, brandKey, mainHost: mainHostOf(brand), now });
	});
	const [counted] = counts;
	if (counted === undefined) throw new Error('A count without groups has a row');
	return { ...counted, returnAddresses: listReturnAddresses(brand, host, language) };
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
