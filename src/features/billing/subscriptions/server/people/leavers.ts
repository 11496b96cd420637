// Seats that no one will pay any more: of people who left, and of payers who did.
import { findPersonById, keepOfficeMembers } from '#features/account/identity/server/api.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import type { SeatRow, SubscriptionRow } from '../rows.ts';

/** Ids of seats that end with the period that is paid. */
export async function findEndingSeats(
	dependencies: Pick<SubscriptionDependencies, 'database' | 'clock'>,
	{ organisationId, userId: payerId, officeId }: Pick<SubscriptionRow, 'organisationId' | 'userId' | 'officeId'>,
	seats: readonly SeatRow[],
): Promise<ReadonlySet<string>> {
	const payer = await findPersonById(dependencies, payerId);
	const members =
		officeId === null
			? undefined
			: await keepOfficeMembers(dependencies.database, { organisationId, officeId, now: dependencies.clock.now() }, [
					payerId,
					...seats.map((seat) => seat.userId),
				]);
	if (payer?.status !== 'active' || members?.has(payerId) === false) return new Set(seats.map(({ id }) => id));
	const endingSeats = new Set<string>();
	for (const { id, userId } of seats) {
		if (userId === payerId) continue;
		const isMember = members === undefined || members.has(userId);
		const person = isMember ? await findPersonById(dependencies, userId) : undefined;
		if (person?.status !== 'active') endingSeats.add(id);
	}
	return endingSeats;
}
