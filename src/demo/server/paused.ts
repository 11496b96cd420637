// Automatic loading that is paused because the card was declined.
import type { Brand } from '#platform/contract/brand.ts';
import { before, days } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { addPausedLoading } from '#features/billing/auto-load/server/fixtures.ts';
import { buildAddress } from '#features/billing/billing-address/server/fixtures.ts';
import { addDemoCard, getDemoCard } from './kept-cards.ts';
import { findDemoPerson } from './people.ts';

export async function addDemoPause(
	queries: TransactionQueries,
	clock: Clock,
	findBrand: (organisationId: number) => Brand | undefined,
): Promise<void> {
	const { organisationId, id: userId, givenName, familyName, language = 'en' } = findDemoPerson('agent.paused');
	const brand = findBrand(organisationId);
	if (brand === undefined) throw new Error(`No brand has the organisation ${organisationId}`);
	const now = clock.now();
	const holder = `${givenName} ${familyName}`;
	const expYear = now.getUTCFullYear() + 2;
	await addDemoCard(queries, {
		organisationId,
		userId,
		holder,
		...getDemoCard(userId),
		expMonth: 11,
		expYear,
		at: clock,
	});
	await addPausedLoading(queries, {
		brand,
		person: { organisationId, userId },
		billTo: buildAddress({ name: holder }),
		language,
		wish: { threshold: 20_00, amount: 50_00, monthlyCap: 300_00 },
		at: before(now, days(4)),
	});
}
