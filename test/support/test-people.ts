// People and organisations for tests of the whole portal. Everyone has the same password, hashed once.
import { type PersonFixture, addMicrosoftRule } from '#features/account/identity/server/fixtures.ts';
import { addOrganisation } from '#features/account/identity/server/api.ts';
import { addPerson } from '#features/account/identity/server/fixtures.ts';
import { addEmailMethod } from '#features/account/two-factor/server/fixtures.ts';
import { addExemption } from '#features/account/two-factor-exemptions/server/fixtures.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { addFirstGrant } from '#features/staff/access/server/api.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { TestApp } from './test-app.ts';

/** Long enough for people who are exempt from a second factor. */
export const testPassword = 'Lighthouse!42Bay';

/** Whose people sign in under which of the sample brands. */
export const organisations = { portico: 10_001, porticoStaff: 10_002, piper: 10_007, maplecrest: 10_015 } as const;

export interface TestPerson {
	readonly id: number;
	readonly organisationId: number;
	readonly loginName: string;
	readonly email: string;
	readonly givenName: string;
	readonly language: 'en' | 'fr';
}

export interface TestPersonOptions extends Partial<Omit<PersonFixture, 'passwordHash' | 'id'>> {
	/** An account that has no password has null. */
	readonly password?: string | null;
	/** Each is granted as the widest role that brings it and little else. */
	readonly permissions?: readonly (typeof manageOffice | typeof manageDesktops)[];
	readonly isExempt?: boolean;
	/** Whether codes can be mailed to the person; default they can. */
	readonly hasEmailMethod?: boolean;
}

let lastId = 50_000;
const hashes = new WeakMap<PasswordHasher, Map<string, Promise<string>>>();

export async function addTestOrganisations(database: Database, clock: Clock): Promise<void> {
	await database.transaction(async (queries) => {
		for (const [name, id] of Object.entries(organisations)) await addOrganisation(queries, clock.now(), { id, name });
	});
}

/** A person of the first brand with a second factor by email, unless said otherwise. */
export async function addTestPerson(app: TestApp, options: TestPersonOptions = {}): Promise<TestPerson> {
	const { password = testPassword, isExempt = false, hasEmailMethod = true, permissions = [], ...fixture } = options;
	lastId += 1;
	const person = {
		organisationId: organisations.portico,
		id: lastId,
		loginName: `person.${lastId}`,
		email: `person.${lastId}@office.example`,
		givenName: 'Amelia',
		familyName: 'Chen',
		language: 'en',
		...fixture,
	} as const;
	const passwordHash = password === null ? null : await hashOnce(app.hasher, password);
	await app.database.transaction(async (queries) => {
		await addPerson(queries, app.clock.now(), { ...person, passwordHash });
		if (hasEmailMethod) await addEmailMethod(queries, app.clock, person);
		if (isExempt) await addExemption(queries, app.clock, person);
		for (const permission of permissions) await grantPower(queries, app, person, permission);
	});
	return person;
}

async function grantPower(
	queries: TransactionQueries,
	app: TestApp,
	{ id: userId, organisationId, officeId }: TestPerson & Pick<PersonFixture, 'officeId'>,
	permission: typeof manageOffice | typeof manageDesktops,
): Promise<void> {
	const scope =
		permission === manageDesktops
			? ({ role: 'desktop_manager', scopeKind: 'brand', scopeId: 'portico' } as const)
			: ({ role: 'office_manager', scopeKind: 'office', scopeId: officeId ?? 'none' } as const);
	await addFirstGrant(queries, app.clock, { organisationId, userId, ...scope, reason: 'For a test' });
}

/** From now on only a Microsoft account signs the person in. */
export async function requireMicrosoftOf(app: TestApp, person: TestPerson): Promise<void> {
	await app.database.transaction((queries) =>
		addMicrosoftRule(queries, app.clock, {
			appliesTo: 'person',
			organisationId: person.organisationId,
			userId: person.id,
			reason: 'For a test',
			owner: 'Test',
			startsAt: app.clock.now(),
		}),
	);
}

function hashOnce(hasher: PasswordHasher, password: string): Promise<string> {
	const known = hashes.get(hasher) ?? new Map<string, Promise<string>>();
	hashes.set(hasher, known);
	const hash = known.get(password) ?? hasher.hash(password);
	known.set(password, hash);
	return hash;
}
