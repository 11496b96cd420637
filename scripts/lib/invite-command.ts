// The command `npm run invite`, apart from where it is typed.
import { findMissingOrganisations, listGroups } from '#features/account/identity/server/api.ts';
import { beginRegistration } from '#features/account/registration/contract.ts';
import { invite, type NewInvitation } from '#features/account/registration/server/api.ts';
import type { RecordGivenSend } from '#features/account/two-factor/server/api.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import { StartError } from '#platform/server/start-error.ts';

const usage = `Usage:
  npm run invite -- --organisation 10007 --email name@office.example --given-name "Robin" --family-name "Doucette"
                    [--office halifax] [--language en|fr] [--days 7]`;

export type InviteOptions = Readonly<
	Partial<
		Record<'organisation' | 'office' | 'email' | 'given-name' | 'family-name' | 'language' | 'days', string | undefined>
	>
>;

const longestDays = 30;
/** The person's form holds the same rules. */
const { email: Email, givenName: GivenName } = beginRegistration.input.shape;

/** @throws StartError that says what is wrong. */
export function parseInvitation(options: InviteOptions, inMs: (count: number) => number): NewInvitation {
	const { organisation = '', email = '', 'given-name': givenName = '', 'family-name': familyName = '' } = options;
	const lifetimeDays = Number(options.days ?? 7);
	const faults = [
		/^\d+$/.test(organisation) ? [] : ['--organisation must be the number of an organisation'],
		Email.safeParse(email).success ? [] : ['--email must be an email address'],
		[givenName, familyName].every((name) => GivenName.safeParse(name).success)
			? []
			: [
					'--given-name and --family-name are needed, each of at most 80 characters, without a web address and without invisible characters',
				],
		['en', 'fr'].includes(options.language ?? 'en') ? [] : ['--language must be en or fr'],
		Number.isInteger(lifetimeDays) && lifetimeDays >= 1 && lifetimeDays <= longestDays
			? []
			: [`--days must be a whole number from 1 to ${longestDays}`],
	].flat();
	if (faults.length > 0) throw new StartError(`${faults.join('\n')}\n\n${usage}`);
	return {
		organisationId: Number(organisation),
		email,
		givenName,
		familyName,
		language: options.language === 'fr' ? 'fr' : 'en',
		lifetimeMs: inMs(lifetimeDays),
		...(options.office === undefined ? {} : { officeId: options.office }),
	};
}

export interface InviteDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
	readonly queue: JobQueue;
	readonly registry: BrandRegistry;
	/** The limit that all mails to such addresses have. */
	readonly recordGivenSend: RecordGivenSend;
}

/** @throws StartError where the organisation or the office is not in the database */
async function requirePlace(database: Database, { organisationId, officeId }: NewInvitation): Promise<void> {
	const [missing] = await findMissingOrganisations(database, [organisationId]);
	if (missing !== undefined) {
		throw new StartError(`Organisation ${missing} is not in the database. Make it first: npm run setup.`);
	}
	if (officeId === undefined) return;
	const offices = (await listGroups(database, organisationId)).offices.map(({ id }) => id);
	if (offices.includes(officeId)) return;
	throw new StartError(
		`Organisation ${organisationId} has no office ${officeId}. ${offices.length === 0 ? 'It has none: npm run setup makes one.' : `It has ${offices.join(', ')}.`}`,
	);
}

/** Returns what to tell the operator. @throws StartError where no one can register. */
export async function inviteByCommand(
	{ database, registry, ...sending }: InviteDependencies,
	invitation: NewInvitation,
): Promise<string> {
	const brand = registry.findByOrganisation(invitation.organisationId);
	if (brand === undefined) throw new StartError(`No brand has the organisation ${invitation.organisationId}.`);
	if ((brand.registration ?? 'closed') === 'closed') {
		throw new StartError(`The brand ${brand.key} takes no registrations: set "registration" in its brand.json.`);
	}
	await requirePlace(database, invitation);
	const { mail } = await database.transaction((queries) => invite(queries, { ...sending, brand }, invitation));
	if (mail.verdict !== 'may leave')
		return `${invitation.email} was sent messages lately. The invitation waits; the portal mails it in ${mail.waitMinutes} min.`;
	return `The invitation to ${invitation.email} is queued; the portal mails it.`;
}
