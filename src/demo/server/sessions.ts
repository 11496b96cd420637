// When the people of the demonstration last used the portal: sessions that are over.
import { before, days, minutes } from '#platform/contract/duration.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { openSession } from '#features/account/identity/server/api.ts';
import { demoExemptLogin, demoNewLogins, type DemoPerson, demoPeople } from './people.ts';

/** Where their browsers were: by it those sessions are told from real ones. */
export const demoNetwork = '142.117.20.0/24';

const dayMinutes = days(1) / minutes(1);

/** Minutes before the start, as the audit log tells of some of them; everyone else was there yesterday. */
const minutesAgo: Readonly<Record<string, number>> = {
	agent: 66,
	agent2: dayMinutes + 39,
	'agent.fr': 72,
	'agent.disabled': 41 * dayMinutes,
	'agent.left': 10 * dayMinutes,
};

const devices = [
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
] as const;

export async function addDemoSessions(
	queries: TransactionQueries,
	clock: Clock,
	findBrand: (organisationId: number) => Brand | undefined,
): Promise<void> {
	const now = clock.now();
	for (const person of demoPeople) {
		const { loginName, organisationId, id, isUnopened = false, isLocked = false } = person;
		if (isUnopened || isLocked || demoNewLogins.includes(loginName)) continue;
		const brand = findBrand(organisationId);
		if (brand === undefined) throw new Error(`No brand has the organisation ${organisationId}`);
		const at = before(now, minutes(minutesAgo[loginName] ?? dayMinutes + (id % 11) * 43));
		const call = { brand, network: demoNetwork, userAgent: devices[id % 4 === 0 ? 1 : 0] };
		await openSession(queries, { now: () => at }, call, person, { scope: 'full', ...proofOf(person) });
	}
}

function proofOf({ loginName, isMicrosoftOnly = false }: DemoPerson) {
	if (isMicrosoftOnly) return { assurance: 'aal2', by: 'microsoft' } as const;
	return loginName === demoExemptLogin
		? ({ assurance: 'aal1', by: 'password' } as const)
		: ({ assurance: 'aal2', by: 'password_and_email' } as const);
}
