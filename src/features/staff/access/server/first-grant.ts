// Grants that no one of the staff gives: at the set-up of an organisation, and for the demonstration.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Core } from '#platform/server/slice.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { ScopeKind, StaffRole } from '../contract.ts';

export interface FirstGrant {
	/** One grant for the brand stands in each of its organisations under the same id; a new one where it is left out. */
	readonly id?: string;
	readonly organisationId: number;
	readonly userId: number;
	readonly role: StaffRole;
	readonly scopeKind: ScopeKind;
	readonly scopeId: string;
	readonly reason: string;
	/** Default: today. */
	readonly startsOn?: string;
	readonly endsOn?: string;
	/** No one of the staff where it is left out. */
	readonly grantedBy?: number;
}

const keep = keeper<Pick<Schema, 'staffGrants'>>();
const insert = keep.insert(
	'access_insert_grant',
	'staffGrants',
	[
		'organisationId',
		'id',
		'userId',
		'role',
		'scopeKind',
		'scopeId',
		'grantedBy',
		'reason',
		'startsOn',
		'endsOn',
		'createdAt',
	],
	(row) =>
		row
			.onConflict((conflict) =>
				conflict
					.columns(['organisationId', 'userId', 'role', 'scopeKind', 'scopeId'])
					.where('revokedAt', 'is', null)
					.doNothing(),
			)
			.returning('id'),
);

/** False where the person holds the same already. */
export async function addFirstGrant(queries: TransactionQueries, clock: Clock, grant: FirstGrant): Promise<boolean> {
	const now = clock.now();
	const { id = newId(clock), startsOn = businessDayOf(now), endsOn = null, grantedBy = null } = grant;
	const added = await insert(queries, { ...grant, id, startsOn, endsOn, grantedBy, createdAt: now });
	return added.length > 0;
}

type FindBrand = Core['findBrandOfOrganisation'];

/** For who opens the account that an operator invited them to. Throws for a role that no operator gives. */
export function createGrantFirstRole({
	clock,
	findBrandOfOrganisation,
}: Pick<Core, 'clock' | 'findBrandOfOrganisation'>) {
	return async (queries: TransactionQueries, person: PersonKey, role: string): Promise<void> => {
		const known = firstRoles.find((name) => name === role);
		if (known === undefined) throw new TypeError(`No operator gives the role ${role}`);
		// A person who has just come has none yet.
		void (await addFirstAdministrator(queries, clock, findBrandOfOrganisation, person, known));
	};
}

const reason = 'Set-up of the organization';

/** Makes somebody the administrator of the organisation, or of the whole brand. False where they are. */
export async function addFirstAdministrator(
	queries: TransactionQueries,
	clock: Clock,
	findBrand: FindBrand,
	person: PersonKey,
	role: FirstRole,
): Promise<boolean> {
	if (role === 'organisation_administrator')
		return addFirstGrant(queries, clock, { ...person, role, scopeKind: 'organisation', scopeId: '', reason });
	const brand = findBrand(person.organisationId);
	if (brand === undefined) throw new TypeError(`No brand has the organisation ${person.organisationId}`);
	const grant = { id: newId(clock), ...person, role, scopeKind: 'brand', scopeId: brand.key, reason } as const;
	const added = [];
	for (const organisationId of brand.organisations)
		added.push(await addFirstGrant(queries, clock, { ...grant, organisationId }));
	return added.includes(true);
}

/** What the set-up gives. */
const firstRoles = ['organisation_administrator', 'brand_administrator'] as const;
export type FirstRole = (typeof firstRoles)[number];
