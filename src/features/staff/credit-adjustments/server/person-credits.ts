// What one of the staff sees of a person’s credits who may give some or take some back.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findPersonAmong } from '#features/account/identity/server/api.ts';
import { type Adjustable, listAdjustable, readBuckets, walletOf } from '#features/billing/credits/server/api.ts';
import { readPage, toWireMovements } from '#features/billing/transactions/server/api.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import { requireSubject } from '#features/staff/approvals/server/api.ts';
import { creditLimit, type getPersonCredits } from '../contract.ts';
import { grantKind } from './kinds.ts';
import { sumGivenByHand } from './given-by-hand.ts';
import type { AdjustmentDependencies } from './adjust.ts';

/** How many transactions the person’s page shows. */
const recentTransactions = 10;

export async function readPersonCredits(
	{ database, clock: running }: AdjustmentDependencies,
	call: AuthenticatedCall,
	{ orgId, userId }: ParsedInputOf<typeof getPersonCredits>,
): Promise<OutputOf<typeof getPersonCredits>> {
	const organisationId = organisationOf(call, orgId);
	const wallet = walletOf({ userId });
	const { movements, adjustable, ...read } = await database.tenant(organisationId, async (queries) => {
		const clock = readOnce(running);
		const now = clock.now();
		await requireSubject(queries, call.actor, grantKind.permission, { organisationId, subjectId: userId, now });
		const person = await findPersonAmong({ database: queries, clock }, [organisationId], userId);
		const { available } = await readBuckets(queries, organisationId, wallet, now);
		const always = { start: new Date(0), end: now };
		const { movements } = await readPage(queries, { organisationId, wallet }, always, { size: recentTransactions });
		const references = movements.map(({ reference }) => reference);
		const adjustable = new Map(
			(await listAdjustable(queries, organisationId, references)).map((found) => [found.reference, found]),
		);
		return {
			available,
			limit: creditLimit,
			givenToday: await sumGivenByHand(queries, { organisationId, userId }, now),
			mayGive: person?.status === 'active' && userId !== call.actor.userId,
			movements,
			adjustable,
		};
	});
	const shown = await toWireMovements(database, { organisationId, userId }, movements);
	return {
		...read,
		transactions: shown.map(({ reference, at, kind, amount, balanceAfter, note, ...more }) => {
			const found = adjustable.get(reference);
			const { counterpart, service, externalReference, reverses } = more;
			return {
				reference,
				at,
				kind,
				amount,
				balanceAfter,
				note,
				counterpart,
				service,
				externalReference,
				reverses,
				state: userId === call.actor.userId ? 'final' : stateOf(found),
				moves: found?.amount ?? 0,
			};
		}),
	};
}

function stateOf(found: Adjustable | undefined): 'reversible' | 'reversed' | 'final' {
	if (found === undefined || !found.isReversible) return 'final';
	return found.isReversed ? 'reversed' : 'reversible';
}
