// Says what the difference of a payout is. A second settlement, or one of a payout that has changed since, changes nothing.
import { readOnce } from '#platform/server/clock.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { findSettlement, lockPart, settlePayout } from '#features/billing/payouts/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { payoutsProblem, type settlePayout as settleCall } from '../contract.ts';

/** @throws payouts.not_found, payouts.changed */
export function settle(
	core: BooksCore,
	call: AuthenticatedCall,
	{ payoutId, difference, reason }: ParsedInputOf<typeof settleCall>,
): Promise<OutputOf<typeof settleCall>> {
	const { organisationId, userId, sessionId } = call.actor;
	const seller = call.brand.key;
	return withBooks(core, call, 'books.manage', async (queries) => {
		const part = await lockPart(queries, { payoutId, seller });
		if (part.length === 0) throw payoutsProblem('payouts.not_found');
		const [before] = await findSettlement(queries, { payoutId, seller });
		// A caller that asks again because an answer was lost settled it before.
		if (before?.difference === difference && before.settledBy === userId) return {};
		const clock = readOnce(core.clock);
		const at = clock.now();
		const settled = await settlePayout(queries, { payoutId, seller, difference, reason, at, by: userId });
		if (settled.length === 0) throw payoutsProblem('payouts.changed');
		await recordAudit(queries, clock, call, {
			organisationId,
			event: 'books.payout_settled',
			actorId: userId,
			sessionId,
			object: { kind: 'payout', id: payoutId },
			details: { amount: difference },
			reason,
		});
		return {};
	});
}
