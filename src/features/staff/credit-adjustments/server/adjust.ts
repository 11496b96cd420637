// Credits given or taken back by one person where the amount is small, proposed where it is not.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { Core } from '#platform/server/slice.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import {
	propose,
	type ProposeDependencies,
	requireActable,
	requireOther,
	requireSubject,
} from '#features/staff/approvals/server/api.ts';
import type { ActOutcome } from '#features/staff/approvals/contract.ts';
import { creditLimit, type grantCredits, type reverseCredits } from '../contract.ts';
import { sumGivenByHand } from './given-by-hand.ts';
import { giveCredits, grantKind, requireAdjustable, reversalKind, reverseByStaff } from './kinds.ts';

export type AdjustmentDependencies = ProposeDependencies & Pick<Core, 'database'>;

const done = { outcome: 'done' } as const;
const proposed = (proposalId: string): ActOutcome => ({ outcome: 'proposed', proposalId });

/** Given by one person it would be too much: the transaction is taken back, and the same is proposed. */
class NeedsSecondPerson extends Error {
	override readonly name = 'NeedsSecondPerson';
}

/** What is given to a person within a day counts together against the limit. */
export async function adjustByGrant(
	dependencies: AdjustmentDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, amount, reason, idempotencyKey }: ParsedInputOf<typeof grantCredits>,
): Promise<ActOutcome> {
	const organisationId = organisationOf(call, orgId);
	requireOther(call, userId);
	const payload = { userId, amount, key: `${call.actor.userId}:${idempotencyKey}` };
	const clock = readOnce(dependencies.clock);
	const proposeIt = () =>
		dependencies.database.transaction(async (queries) => {
			const wanted = { organisationId, payload, reason, isOnce: true };
			return proposed(await propose(queries, { ...dependencies, clock }, call, grantKind, wanted));
		});
	if (amount > creditLimit) return proposeIt();
	try {
		return await dependencies.database.transaction(async (queries) => {
			const now = clock.now();
			const context = { queries, clock, organisationId };
			await requireActable(queries, call.actor, grantKind.permission, { organisationId, subjectId: userId, now });
			await grantKind.preview(context, payload);
			const isNew = await giveCredits({ ...context, call, reason }, payload);
			// The wallet is held since: of two at once the second counts what the first gave.
			if (isNew && (await sumGivenByHand(queries, { organisationId, userId }, now)) > creditLimit)
				throw new NeedsSecondPerson();
			return done;
		});
	} catch (error) {
		if (error instanceof NeedsSecondPerson) return proposeIt();
		throw error;
	}
}

export function adjustByReversal(
	dependencies: AdjustmentDependencies,
	call: AuthenticatedCall,
	{ orgId, reference: typedReference, reason }: ParsedInputOf<typeof reverseCredits>,
): Promise<ActOutcome> {
	const organisationId = organisationOf(call, orgId);
	const reference = typedReference.toUpperCase();
	return dependencies.database.transaction(async (queries) => {
		const clock = readOnce(dependencies.clock);
		const context = { queries, clock, organisationId };
		const { permission } = reversalKind;
		const now = clock.now();
		await requireReach(queries, call.actor, permission, now, organisationId);
		const { id: transactionId, userId, amount } = await requireAdjustable(context, reference);
		const concerned = { organisationId, subjectId: userId, now };
		await requireSubject(queries, call.actor, permission, concerned, 'approvals.transaction_not_found');
		requireOther(call, userId);
		const payload = { reference, transactionId, ...(userId !== undefined && { userId }) };
		if (amount > creditLimit)
			return proposed(
				await propose(queries, { ...dependencies, clock }, call, reversalKind, { organisationId, payload, reason }),
			);
		await requireActable(queries, call.actor, permission, concerned);
		await reverseByStaff({ ...context, call, reason }, payload);
		return done;
	});
}
