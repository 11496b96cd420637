// Fills an empty demonstration once and keeps its exemption in force. Everything else in it stays as people left it.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { before, days } from '#platform/contract/duration.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { importAddresses } from '#features/billing/address-lookup/server/api.ts';
import { addDesktop } from '#features/desktops/desktops/server/fixtures.ts';
import { findPersonByLogin } from '#features/account/identity/server/api.ts';
import { addOrganisation } from '#features/account/identity/server/api.ts';
import { addPerson } from '#features/account/identity/server/fixtures.ts';
import { newRecoveryCodes, storeRecoveryCodes } from '#features/account/recovery-codes/server/api.ts';
import { addLink } from '#features/account/switch-user/server/api.ts';
import { findExemption } from '#features/account/two-factor-exemptions/server/api.ts';
import { addDemoLink, demoLinks } from './identity/identities.ts';
import { addEmailMethod, addSmsMethod } from '#features/account/two-factor/server/fixtures.ts';
import { addExemption } from '#features/account/two-factor-exemptions/server/fixtures.ts';
import { addDemoAccess } from './access.ts';
import { addDemoAccountNumbers } from './account-numbers.ts';
import { addDemoAnnouncements } from './announcements.ts';
import { addDemoApprovals } from './approvals.ts';
import { addDemoAudit } from './audit.ts';
import { addDemoAddresses, sampleAddresses } from './addresses.ts';
import { addDemoCredits } from './credits.ts';
import { demoDesktops } from './desktops.ts';
import { addDemoLeaving } from './leaving.ts';
import { addDemoHosts } from './hosts.ts';
import { addDemoImports } from './imports.ts';
import { addDemoPause } from './paused.ts';
import { addDemoPersonnel } from './personnel.ts';
import { addDemoRefund } from './refund.ts';
import { addDemoSessions } from './sessions.ts';
import { addDemoSharing } from './sharing.ts';
import {
	demoExemptLogin,
	demoCodelessLogins,
	demoLinkedLogins,
	demoNewLogins,
	demoNumbers,
	demoOrganisations,
	demoPassword,
	demoPeople,
	type DemoPerson,
} from './people.ts';
import { addChargeOfDashboard, addChargesOfHistory } from './card-processor/store.ts';
import { addDemoSubscriptions } from './subscriptions.ts';

export interface SeedDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly hasher: PasswordHasher;
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
}

export async function seedDemo(dependencies: SeedDependencies): Promise<void> {
	// Every person is written in one transaction, so one of them stands for all.
	const first = await findPersonByLogin(dependencies, firstLogin);
	if (first === undefined) await addEverything(dependencies);
	await renewExemption(dependencies);
	await importAddresses(dependencies, { path: sampleAddresses, province: undefined });
}

async function addEverything({ database, clock, hasher, findBrandOfOrganisation }: SeedDependencies): Promise<void> {
	// Everybody has the same published password, so one hash of it does.
	const passwordHash = await hasher.hash(demoPassword);
	await database.transaction(async (queries) => {
		if (await isFilled(queries)) return;
		for (const organisation of demoOrganisations) await addOrganisation(queries, clock.now(), organisation);
		await Promise.all(demoPeople.map((person) => addDemoPerson(queries, clock, person, passwordHash)));
		await addDemoAccess(queries, clock);
		await addDemoAccountNumbers(queries, clock);
		await addDemoApprovals(queries, clock, findBrandOfOrganisation);
		await addDemoAnnouncements(queries, clock);
		await addDemoHosts(queries, clock);
		await addDemoPersonnel(queries, clock);
		await addDemoImports(queries, clock);
		await addDemoSharing(queries, clock);
		await addDemoLeaving(queries, clock);
		await addDemoSessions(queries, clock, findBrandOfOrganisation);
		await addDemoAudit(queries, clock);
		await linkAccounts(queries, clock);
		const invoices = await addDemoCredits(queries, clock, findBrandOfOrganisation);
		await addDemoAddresses(queries, clock);
		await addDemoSubscriptions(queries, clock, invoices, findBrandOfOrganisation);
		await addDemoRefund(queries, clock, findBrandOfOrganisation);
		await addDemoPause(queries, clock, findBrandOfOrganisation);
		await addChargesOfHistory(queries);
		// One payout has something that no document says.
		await addChargeOfDashboard(queries, { now: () => before(clock.now(), days(9)) }, dashboardCents);
	});
}

const dashboardCents = 50_00;
const firstLogin = demoPeople[0]?.loginName ?? '';

/** When two processes begin at once, the second waits for the first and finds it filled. */
async function isFilled(queries: TransactionQueries): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(hashtextextended('demonstration', 0))`.execute(queries);
	const { rows } = await sql`select 1 from users where lower(login_name) = lower(${firstLogin})`.execute(queries);
	return rows.length > 0;
}

async function addDemoPerson(
	queries: TransactionQueries,
	clock: Clock,
	{ note: _note, host: _host, isUnopened = false, ...person }: DemoPerson,
	password: string,
): Promise<void> {
	// Only who begins is new: the others have been here for months. Who is locked was locked when they were added.
	const isNew = demoNewLogins.includes(person.loginName) || person.isLocked === true;
	const now = clock.now();
	const createdAt = isNew ? now : before(now, days(200));
	await addPerson(queries, createdAt, { ...person, passwordHash: isUnopened ? null : password, isDemo: true });
	if (isUnopened) return;
	for (const { identity } of demoLinks.filter(({ loginName }) => loginName === person.loginName)) {
		await addDemoLink(queries, clock, person, identity);
	}
	if (!demoNewLogins.includes(person.loginName)) await addEmailMethod(queries, clock, person);
	// No one knows them.
	if (![...demoNewLogins, ...demoCodelessLogins].includes(person.loginName)) {
		await storeRecoveryCodes(queries, clock, randomBytes(32), person, newRecoveryCodes());
	}
	const number = demoNumbers[person.loginName];
	if (number !== undefined) await addSmsMethod(queries, clock, person, number);
	for (const desktop of demoDesktops(person.organisationId, person.id, person.language ?? 'en')) {
		await addDesktop(queries, clock, desktop);
	}
}

/** One person's two accounts, so that switching can be tried at once. */
async function linkAccounts(queries: TransactionQueries, clock: Clock): Promise<void> {
	const [one, other] = demoLinkedLogins.map((login) => demoPeople.find(({ loginName }) => loginName === login));
	if (one !== undefined && other !== undefined) await addLink(queries, clock, one, other);
}

async function renewExemption({ database, clock }: SeedDependencies): Promise<void> {
	const person = await findPersonByLogin({ database, clock }, demoExemptLogin);
	if (person === undefined || (await findExemption(database, clock, person)) !== undefined) return;
	await database.transaction((queries) => addExemption(queries, clock, person));
}
