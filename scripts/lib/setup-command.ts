// `npm run setup`, apart from where it is typed: a way into a portal that no one has an account of yet.
import { addOffices, addOrganisation, findPersonByLogin, recordAudit } from '#features/account/identity/server/api.ts';
import { endInvitations, invite, isInvited } from '#features/account/registration/server/api.ts';
import type { RecordGivenSend } from '#features/account/two-factor/server/api.ts';
import { addFirstAdministrator, type FirstRole } from '#features/staff/access/server/api.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import { StartError } from '#platform/server/start-error.ts';
import { type Administrator, officeIdOf, type SetupOrder } from './setup-order.ts';

const firstRoleOf = ({ isOfBrand }: Administrator): FirstRole =>
	isOfBrand ? 'brand_administrator' : 'organisation_administrator';

export interface SetupDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
	readonly queue: JobQueue;
	readonly registry: BrandRegistry;
	/** The limit that all mails to such addresses have. */
	readonly recordGivenSend: RecordGivenSend;
}

/** Two operators at once: the second one finds what the first has made. */
const waitForTurn: PreparedStatement = {
	name: 'setup_lock',
	text: `select pg_advisory_xact_lock(hashtextextended('portico setup', 0))`,
};

const call = { network: 'command', request: { id: 'setup' } };

/** Everything or nothing. @returns what to print @throws StartError that says why nothing was made */
export async function runSetup(dependencies: SetupDependencies, order: SetupOrder): Promise<string> {
	const { database, clock, registry } = dependencies;
	const { organisations, administrator } = order;
	const home = administrator === undefined ? undefined : getOpenBrand(registry, administrator.organisationId);
	return database.transaction(async (queries) => {
		await queries.prepared(waitForTurn, []);
		const lines = organisations.map(({ id, name }) => `Organisation ${id}, ${name}: it is there.`);
		for (const organisation of organisations) {
			await addOrganisation(queries, clock.now(), organisation);
			await recordAudit(queries, clock, call, { organisationId: organisation.id, event: 'setup.organisation_made' });
		}
		if (organisations.length === 0) lines.push('All organisations of the brands are there.');
		if (administrator === undefined || home === undefined) return lines.join('\n');
		return [...lines, ...(await addAdministrator(dependencies, queries, administrator, home))].join('\n');
	});
}

function getOpenBrand(registry: BrandRegistry, organisationId: number): Brand {
	const brand = registry.findByOrganisation(organisationId);
	if (brand === undefined) throw new StartError(`No brand has the organisation ${organisationId}.`);
	if ((brand.registration ?? 'closed') !== 'closed') return brand;
	throw new StartError(
		`The brand ${brand.key} takes no registrations, so an invitation would lead nowhere: set "registration": "invitation" in its brand.json. Nothing was made.`,
	);
}

async function addAdministrator(
	dependencies: SetupDependencies,
	queries: TransactionQueries,
	administrator: Administrator,
	brand: Brand,
): Promise<readonly string[]> {
	const { clock } = dependencies;
	const { organisationId, office, city, email } = administrator;
	const officeId = officeIdOf(office);
	await addOffices(queries, organisationId, [{ id: officeId, name: office, city }]);
	const made = `Office ${officeId} of organisation ${organisationId}: it is there.`;
	const person = await findPersonByLogin({ database: queries, clock }, email);
	if (person === undefined) return [made, ...(await inviteOnce(dependencies, queries, administrator, brand))];
	if (person.organisationId !== organisationId) {
		throw new StartError(`${email} has an account in organisation ${person.organisationId}. Nothing was made.`);
	}
	const staffRole = firstRoleOf(administrator);
	const findBrand = (id: number) => dependencies.registry.findByOrganisation(id);
	const holder = { organisationId, userId: person.id };
	if (await addFirstAdministrator(queries, clock, findBrand, holder, staffRole)) {
		const details = { staffRole };
		await recordAudit(queries, clock, call, {
			organisationId,
			event: 'setup.permissions_granted',
			userId: person.id,
			details,
		});
	}
	return [made, `${email} has an account, ${person.loginName}, which is an administrator's.`];
}

async function inviteOnce(
	sending: SetupDependencies,
	queries: TransactionQueries,
	administrator: Administrator,
	brand: Brand,
): Promise<readonly string[]> {
	const { clock } = sending;
	const { organisationId, office, email, givenName, familyName, language, hasNewLink } = administrator;
	const staffRole = firstRoleOf(administrator);
	const invited = { organisationId, email };
	if (await isInvited(queries, clock, invited)) {
		if (!hasNewLink) return [`${email} has an open invitation. For another link: npm run setup -- --new-link …`];
		await endInvitations(queries, clock, invited);
	}
	const names = { givenName, familyName, language, officeId: officeIdOf(office) };
	const { link, mail } = await invite(queries, { ...sending, brand }, { ...invited, ...names, staffRole });
	if (link === undefined)
		throw new StartError(`${email} was sent messages lately. Try again in ${mail.waitMinutes} min. Nothing was made.`);
	const details = { staffRole };
	await recordAudit(queries, clock, call, { organisationId, event: 'setup.administrator_invited', details });
	return [
		`${givenName} ${familyName} <${email}> is invited as administrator of ${staffRole === 'brand_administrator' ? 'the whole brand' : 'the organisation'}.`,
		'',
		'The link below opens that account, once and for 7 days, for anyone who has it. The portal mails it, too, as soon as it runs.',
		'',
		`  ${link}`,
		'',
		'Next:',
		'  1. npm run doctor   tries mail, sign-in providers, cards and the database',
		'  2. npm start        where the portal does not run yet',
		'  3. Open the link, choose a user name and a password, sign in and set up the second step.',
		'docs/first-hour.md goes on from there.',
	];
}
