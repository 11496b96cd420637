// Offices: who sees them, and who sets them up.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { grantCounts, isThere, recordAudit } from '#features/account/identity/server/api.ts';
import { rolesWith } from '#features/staff/access/contract.ts';
import {
	organisationOf,
	reachesOffice,
	type ReachValues,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { directoryProblem, type listOffices, type saveOffice } from '../contract.ts';
import { productsOf } from './products.ts';
import { holdOffice, type OfficeFacts, setUpOffice } from './places.ts';

/** So many are named of each office. */
const maxManagers = 5;

type Dependencies = Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'>;

const list = keepSql(
	'directory_list_offices',
	{
		id: 'text',
		name: 'text',
		city: 'text',
		timeZone: 'text',
		street: 'text',
		province: 'text',
		postalCode: 'text',
		products: 'text[]',
		wallet: as<OfficeFacts['wallet']>('text'),
		payee: 'text',
		people: 'number',
		managers: 'text[]',
	},
	(of: { organisationId: number; now: Date; roles: readonly string[] } & Pick<ReachValues, 'offices'>) => sql`
		with managing as (
			select d.scope_id, (array_agg(d.name order by d.name, d.id))[1:${sql.lit(maxManagers)}] as names
			from (select distinct g.scope_id, m.id, m.given_name || ' ' || m.family_name as name from staff_grants g
				join users m on m.organisation_id = g.organisation_id and m.id = g.user_id
				where g.organisation_id = ${of.organisationId} and g.scope_kind = 'office' and g.role = any(${of.roles}::text[])
					and ${grantCounts(of.now)} and ${isThere('m', of.now)}) d
			group by d.scope_id)
		select o.id, o.name, o.city, o.time_zone as "timeZone", o.street, o.province, o.postal_code as "postalCode", o.products, o.wallet, o.payee,
			(select count(*) from users u where u.organisation_id = o.organisation_id
			and u.office_id = o.id and u.status = 'active' and (u.ends_at is null or u.ends_at > ${of.now}))::integer as people,
			coalesce(l.names, '{}') as managers
		from offices o left join managing l on l.scope_id = o.id where o.organisation_id = ${of.organisationId} and (${of.offices}::text[] is null or o.id = any(${of.offices})) order by o.name, o.id`,
);

export async function readOffices(
	{ database, clock, findBrandOfOrganisation }: Dependencies,
	call: AuthenticatedCall,
	{ orgId }: ParsedInputOf<typeof listOffices>,
): Promise<OutputOf<typeof listOffices>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'directory.read', now, organisationId);
		const roles = rolesWith(manageOffice);
		const rows = await list(queries, { organisationId, now, roles, ...reachValues(reach) });
		return {
			offices: rows.map(({ id, ...facts }) => ({ officeId: id, ...facts })),
			products: [...productsOf(findBrandOfOrganisation(organisationId))],
			mayAdd: reach.offices === 'all',
		};
	});
}

export async function setOffice(
	{ database, clock, findBrandOfOrganisation }: Dependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof saveOffice>,
): Promise<void> {
	const moment = readOnce(clock);
	const { officeId: id, name } = input;
	const organisationId = organisationOf(call, input.orgId);
	const setUp = readSetUp(input);
	await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'directory.manage', moment.now(), organisationId);
		if (!reachesOffice(reach, id)) throw directoryProblem('directory.office_not_found');
		const { before, isNameTaken } = await holdOffice(queries, organisationId, { id, name });
		if (isNameTaken) throw directoryProblem('directory.name_taken');
		// What the brand sells no more stays with who has it.
		const known = new Set([...productsOf(findBrandOfOrganisation(organisationId)), ...(before?.products ?? [])]);
		if (setUp.products?.some((code) => !known.has(code)) === true) throw directoryProblem('directory.product_unknown');
		const change = await setUpOffice(queries, organisationId, id, before, setUp);
		if (change === undefined) return;
		await recordAudit(queries, moment, call, {
			organisationId,
			event: change.isNew ? 'directory.office_added' : 'directory.office_changed',
			userId: call.actor.userId,
			sessionId: call.actor.sessionId,
			object: { kind: 'office', id, name },
			...(!change.isNew && { before: inWords(change.before) }),
			after: inWords(change.after),
		});
	});
}

function readSetUp(input: ParsedInputOf<typeof saveOffice>) {
	const { name, city, timeZone, street, province, postalCode, products, wallet, payee } = input;
	return {
		name,
		city,
		timeZone,
		...(street !== undefined && { street }),
		...(province !== undefined && { province }),
		...(postalCode !== undefined && { postalCode }),
		...(products !== undefined && { products: [...new Set(products)].toSorted() }),
		...(wallet !== undefined && { wallet }),
		...(payee !== undefined && { payee }),
	};
}

/** As people read it in the audit log. */
function inWords({ products, ...facts }: Partial<OfficeFacts>): Readonly<Record<string, string>> {
	return { ...facts, ...(products !== undefined && { products: products.join(', ') }) };
}
