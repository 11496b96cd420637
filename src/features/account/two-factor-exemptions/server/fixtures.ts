// Here people are exempted from the second factor: for the demonstration's data and for tests.
import { after, days } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { maxExemptionDays } from '../contract.ts';
import { insertExemption } from './exemptions.ts';

export async function addExemption(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey,
	lengthDays = maxExemptionDays,
): Promise<void> {
	const startsAt = clock.now();
	await insertExemption(queries, {
		organisationId: person.organisationId,
		id: newId(clock),
		userId: person.id,
		reason: 'Shared kiosk at the front desk until its security keys arrive',
		owner: 'Front desk',
		approvedBy: 'Priya Raman',
		secondApprover: 'Grace Holloway',
		startsAt,
		endsAt: after(startsAt, days(lengthDays)),
	});
}
