// The command `npm run invite`, apart from where it is typed.
import { invite, type NewInvitation } from '#features/registration/server/api.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
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

/** @throws StartError that says what is wrong. */
export function parseInvitation(options: InviteOptions, inMs: (count: number) => number): NewInvitation {
	const { organisation = '', email = '', 'given-name': givenName = '', 'family-name': familyName = '' } = options;
	const lifetimeDays = Number(options.days ?? 7);
	const faults = [
		/^\d+$/.test(organisation) ? [] : ['--organisation must be the number of an organisation'],
		/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [] : ['--email must be an e-mail address'],
		givenName.trim() === '' || familyName.trim() === '' ? ['--given-name and --family-name are needed'] : [],
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
	readonly registry: BrandRegistry;
}

/** Returns what to tell the operator. @throws StartError where nobody can register. */
export async function inviteByCommand(
	{ database, clock, outbox, registry }: InviteDependencies,
	invitation: NewInvitation,
): Promise<string> {
	const brand = registry.findByOrganisation(invitation.organisationId);
	if (brand === undefined) throw new StartError(`No brand has the organisation ${invitation.organisationId}.`);
	if ((brand.registration ?? 'closed') === 'closed') {
		throw new StartError(`The brand ${brand.key} takes no registrations: set "registration" in its brand.json.`);
	}
	await database.transaction((queries) => invite(queries, { clock, outbox, brand }, invitation));
	return `The invitation to ${invitation.email} is queued; the portal mails it.`;
}
