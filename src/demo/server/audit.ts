// What the staff of the demonstration did in the days before its start, so that the audit has something to read. Counted back from the start.
import { addDays } from '#platform/contract/calendar-days.ts';
import { before, days, minutes } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type AuditFact, recordAudit } from '#features/account/identity/server/api.ts';
import { demoLeavingDays } from './leaving.ts';
import { demoPeople } from './people.ts';
import { demoMoveDays } from './personnel.ts';

interface DemoFact extends Pick<
	AuditFact,
	'event' | 'before' | 'after' | 'details' | 'object' | 'reason' | 'sessionId'
> {
	readonly minutesAgo: number;
	/** Login name of whom it concerns. */
	readonly of?: string;
	/** Login name of who acted; absent: the person. */
	readonly by?: string;
	/** A day to come, as the record has it. */
	readonly ahead?: { readonly field: 'day' | 'lastDay'; readonly days: number };
	/** No one knows who acted. */
	readonly isUnknown?: true;
}

const dayMinutes = days(1) / minutes(1);

/** Both rows of an hour of failures name it. */
const oneHour = { hour: 'demonstration' };

/** A sign-in with a password and a code by email, and when it was complete. */
function signIn(of: string, minutesAgo: number): readonly DemoFact[] {
	const session = `demo-${minutesAgo}`;
	const first = `${session}-first`;
	return [
		{
			minutesAgo: minutesAgo + 0.5,
			of,
			event: 'sign_in.first_step_passed',
			details: { by: 'password', scope: 'pending' },
			sessionId: first,
		},
		{
			minutesAgo: minutesAgo + 0.45,
			of,
			event: 'two_factor.code_sent',
			details: { method: 'email', purpose: 'sign_in' },
			sessionId: first,
		},
		{
			minutesAgo,
			of,
			event: 'sign_in.succeeded',
			details: { by: 'password_and_email', assurance: 'aal2', firstStepSession: first },
			sessionId: session,
		},
	];
}

const facts: readonly DemoFact[] = [
	{ minutesAgo: 14, of: 'agent', by: 'support', event: 'passwords.reset_started_by_staff' },
	{
		minutesAgo: 2,
		of: 'agent.leaving',
		by: 'admin',
		event: 'leaving.planned',
		details: { reason: 'retired' },
		ahead: { field: 'lastDay', days: demoLeavingDays },
	},
	{
		minutesAgo: 3,
		of: 'office.admin',
		by: 'admin',
		event: 'personnel.changed',
		ahead: { field: 'day', days: demoMoveDays },
		before: { office: 'Toronto Waterfront' },
		after: { office: 'Montréal Vieux-Port' },
		reason: 'Opens the new service desk in Montréal',
	},
	{
		minutesAgo: 31,
		of: 'auditor',
		by: 'admin',
		event: 'access.granted',
		after: { role: 'auditor', scope: 'Harbourview Mortgage Centre' },
		reason: 'Yearly compliance review',
	},
	{
		minutesAgo: 33,
		of: 'office.admin',
		by: 'admin',
		event: 'access.granted',
		after: { role: 'office_administrator', scope: 'Toronto Waterfront' },
		reason: 'Coordinates the Toronto office',
	},
	{
		minutesAgo: 48,
		of: 'agent',
		event: 'profile.phone_changed',
		before: { phone: '••• 0142' },
		after: { phone: '••• 0177' },
	},
	...signIn('agent', 66),
	{ minutesAgo: 65, of: 'agent', event: 'launch.handed_over', details: { product: 'northline' }, sessionId: 'demo-66' },
	...signIn('agent2', 20).slice(0, 2),
	{ minutesAgo: 72, of: 'agent.fr', event: 'sign_in.succeeded', details: { by: 'passkey' }, sessionId: 'demo-72' },
	{
		minutesAgo: 190,
		of: 'agent2',
		by: 'office.manager',
		event: 'office_wallet.allowance_set',
		before: { monthly: '75.00' },
		after: { monthly: '150.00' },
		reason: 'Renewal season',
	},
	{
		minutesAgo: 150,
		of: 'agent2',
		isUnknown: true,
		event: 'sign_in.tries_failed',
		details: { ...oneHour, count: 6, networks: 2, wrong: 4, waited: 2 },
	},
	{
		minutesAgo: 151,
		of: 'agent2',
		isUnknown: true,
		event: 'sign_in.try_failed',
		details: { ...oneHour, why: 'wrong', browser: 'Chrome', system: 'Windows' },
	},
	...signIn('agent2', dayMinutes + 39),
	...[0.2, 0.3].map((earlier) => ({
		minutesAgo: dayMinutes + 39 + earlier,
		of: 'agent2',
		event: 'two_factor.code_refused' as const,
		sessionId: `demo-${dayMinutes + 39}-first`,
	})),
	{ minutesAgo: dayMinutes + 95, of: 'agent2', event: 'two_factor.method_added', details: { method: 'sms' } },
	{
		minutesAgo: 2 * dayMinutes + 25,
		of: 'processor',
		by: 'support',
		event: 'passwords.reset_started_by_staff',
		reason: 'Called the hotline, identity checked',
	},
	{
		minutesAgo: 2 * dayMinutes + 150,
		of: 'agent',
		event: 'profile.names_changed',
		before: { preferredName: 'Amy' },
		after: { preferredName: '' },
	},
	{
		minutesAgo: 3 * dayMinutes + 80,
		by: 'office.manager',
		event: 'managed_tiles.published',
		object: { kind: 'publication', id: 'rate-sheet', name: 'Rate sheet' },
		after: { state: 'published', tiles: 1 },
	},
	{
		minutesAgo: 4 * dayMinutes + 60,
		of: 'agent.fr',
		event: 'profile.email_changed',
		before: { email: 'elodie…@example.com' },
		after: { email: 'agent…@harbourview.example' },
	},
	{ minutesAgo: 5 * dayMinutes + 12, by: 'auditor', event: 'audit.exported', details: { format: 'csv' } },
];

export async function addDemoAudit(queries: TransactionQueries, clock: Clock): Promise<void> {
	const now = clock.now();
	const find = (login: string | undefined) => demoPeople.find(({ loginName }) => loginName === login);
	const today = businessDayOf(now);
	for (const { minutesAgo, of, by, isUnknown, ahead, details, ...fact } of facts) {
		const at = before(now, minutes(minutesAgo));
		const [person, actor] = [find(of), find(by)];
		const organisationId = (person ?? actor)?.organisationId;
		if (organisationId === undefined) throw new Error(`The demonstration has no ${of ?? by}.`);
		await recordAudit(
			queries,
			{ now: () => at },
			{ network: '142.117.20.0/24', request: { id: `demo-${minutesAgo}` } },
			{
				organisationId,
				...(person !== undefined && { userId: person.id }),
				...(actor !== undefined && { actorId: actor.id }),
				...(isUnknown && { actorId: null }),
				...fact,
				details: { ...details, ...(ahead !== undefined && { [ahead.field]: addDays(today, ahead.days) }) },
			},
		);
	}
}
