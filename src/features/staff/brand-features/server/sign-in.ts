// How many people come in by each way, and who could not any more: counted over all organisations of a brand.
import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { isThere } from '#features/account/identity/server/api.ts';
import { listHolders } from '#features/staff/access/server/api.ts';
import {
	draftOf,
	organisationsOf,
	readStanding,
	requireVisible,
	type WaysIn,
	waysInOf,
} from '#features/staff/brand-editor/server/api.ts';
import type { getBrandSignIn } from '../contract.ts';

interface Asked {
	readonly organisationIds: readonly number[];
	readonly now: Date;
}

/** People of these organisations who can sign in at all. */
const present = ({ organisationIds, now }: Asked) =>
	sql`u.organisation_id = any(${organisationIds}::integer[]) and u.status = 'active' and ${isThere('u', now)}`;

/** Rows of a person and one of their ways. A passkey counts once it has signed in by itself. */
function waysOf(asked: Asked, { providers, passkeysOf }: WaysIn): RawBuilder<unknown> {
	return sql`
		select u.id, 'password' as way from users u where ${present(asked)} and u.password_hash is not null
		union all select distinct u.id, l.provider from linked_accounts l
			join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
			where ${present(asked)} and l.provider = any(${providers}::text[])
		union all select distinct u.id, 'passkey' from passkeys p
			join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
			where ${present(asked)} and p.relying_party = ${passkeysOf}::text and p.is_user_verified and p.is_discoverable`;
}

const countWays = keepSql(
	'brand_features_count_ways',
	{ way: 'text', people: 'number!', only: 'number!' },
	(of: Asked & WaysIn) => sql`
		with ways as materialized (${waysOf(of, of)}),
			numbers as (select id, count(*) as ways from ways group by id)
		select w.way, count(*)::integer as people, (count(*) filter (where n.ways = 1))::integer as only
		from ways w join numbers n on n.id = w.id group by w.way order by w.way`,
);

const countLost = keepSql(
	'brand_features_count_lost',
	{ people: 'number!', administrators: 'number!' },
	(
		of: Asked &
			WaysIn & { nextProviders: readonly string[]; nextPasskeysOf: string; administrators: readonly number[] },
	) => sql`
		with lost as (
			select b.id from (${waysOf(of, of)}) b
			except select a.id from (${waysOf(of, { providers: of.nextProviders, passkeysOf: of.nextPasskeysOf })}) a
		)
		select count(*)::integer as people, (count(*) filter (where id = any(${of.administrators}::integer[])))::integer as administrators
		from lost`,
);

const countBare = keepSql(
	'brand_features_count_without_second_step',
	{ people: 'number!' },
	(of: Asked) => sql`
		select count(*)::integer as people from users u where ${present(of)}
			and not exists (select from two_factor_methods m where m.organisation_id = u.organisation_id and m.user_id = u.id)`,
);

const countLinked = keepSql(
	'brand_features_count_linked',
	{ people: 'number!' },
	(of: Asked & { providers: readonly string[] }) => sql`
		select count(distinct u.id)::integer as people from linked_accounts l
		join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
		where ${present(of)} and l.provider = any(${of.providers}::text[])`,
);

export interface Losing {
	readonly people: number;
	readonly administrators: number;
}

/** Who has a way in before and none after. Ask in the transaction that takes the way from them. */
export async function countLosing(
	queries: PreparedStatements,
	{ before, after }: { readonly before: WaysIn; readonly after: WaysIn },
	asked: Asked,
): Promise<Losing> {
	const isLess = before.providers.some((one) => !after.providers.includes(one));
	const none = { people: 0, administrators: 0 };
	if (!isLess && before.passkeysOf === after.passkeysOf) return none;
	const administrators: number[] = [];
	for (const organisationId of asked.organisationIds) {
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		const holders = await listHolders(queries, { organisationId, subjectId: undefined }, 'access.manage', asked.now);
		administrators.push(...holders.map(({ userId }) => userId));
	}
	const next = { nextProviders: after.providers, nextPasskeysOf: after.passkeysOf };
	return (await countLost(queries, { ...asked, ...before, ...next, administrators }))[0] ?? none;
}

export async function countWithoutSecondStep(queries: PreparedStatements, asked: Asked): Promise<number> {
	return (await countBare(queries, asked))[0]?.people ?? 0;
}

/** People who have an account at one of these providers. */
export async function countTrusting(
	queries: PreparedStatements,
	providers: readonly string[],
	asked: Asked,
): Promise<number> {
	return (await countLinked(queries, { ...asked, providers }))[0]?.people ?? 0;
}

export function readSignIn(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	brandKey: string,
): Promise<OutputOf<typeof getBrandSignIn>> {
	const now = clock.now();
	return database.transaction(async (queries) => {
		await requireVisible(queries, call, brandKey);
		const standing = await readStanding(queries, brandKey, now);
		const asked = { organisationIds: organisationsOf(standing.live), now };
		const before = waysInOf(standing.live);
		return {
			ways: [...(await countWays(queries, { ...asked, ...before }))],
			withoutSecondStep: await countWithoutSecondStep(queries, asked),
			losing: { ...(await countLosing(queries, { before, after: waysInOf(draftOf(standing)) }, asked)) },
		};
	});
}
