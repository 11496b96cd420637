import * as z from 'zod/mini';
import { after, before, days } from '#platform/contract/duration.ts';
import { Day, SerialNumber } from '#platform/contract/field-kinds.ts';
import { findPersonAmong } from '#features/account/identity/server/api.ts';
import { maxExemptionDays } from '#features/account/two-factor-exemptions/contract.ts';
import { addApprovedExemption, endOfDay, findExemption } from '#features/account/two-factor-exemptions/server/api.ts';
import { approvalProblem, exemptionKey } from '../../contract.ts';
import { exemptionEn } from '../../messages.en.ts';
import { exemptionFr } from '../../messages.fr.ts';
import { defineKind, type ProposalContext } from './kinds.ts';

const payload = z.strictObject({
	userId: SerialNumber,
	/** The last day, in UTC as in imported lists. */
	endsOn: Day,
});

/** a person signs in with their password alone until the end of a day, by decision of two. */
export const exemptionKind = defineKind<z.output<typeof payload>>({
	key: exemptionKey,
	permission: 'exemptions.manage',
	en: exemptionEn,
	fr: exemptionFr,
	payload,
	subjectOf: ({ userId }) => userId,
	async preview(context, { userId, endsOn }) {
		await requireActive(context, userId);
		requireEnd(context, endsOn);
		const { queries, clock, organisationId } = context;
		const found = await findExemption(queries, clock, { organisationId, id: userId });
		const isNeeded = found === undefined;
		return [
			{
				label: 'label.second_step',
				before: { word: isNeeded ? 'word.required' : 'word.exempt' },
				after: { word: 'word.exempt' },
			},
			{
				label: 'label.through',
				before: isNeeded ? { word: 'word.none' } : { day: lastDayOf(found.endsAt) },
				after: { day: endsOn },
			},
		];
	},
	async carryOut({ queries, clock, organisationId, call, reason, proposedBy, approvedBy }, { userId, endsOn }) {
		await addApprovedExemption(queries, clock, call, {
			organisationId,
			userId,
			reason,
			proposedBy: proposedBy.name,
			approvedBy: approvedBy.name,
			approverId: approvedBy.id,
			sessionId: call.actor.sessionId,
			endsAt: requireEnd({ clock }, endsOn),
		});
	},
});

function requireEnd({ clock }: Pick<ProposalContext, 'clock'>, endsOn: string): Date {
	const now = clock.now();
	const endsAt = endOfDay(endsOn);
	if (endsAt === undefined || endsAt <= now || endsAt > after(now, days(maxExemptionDays)))
		throw approvalProblem('approvals.outdated', { detail: `ends on ${endsOn}` });
	return endsAt;
}

function lastDayOf(end: Date): string {
	return before(end, 1).toISOString().slice(0, 10);
}

/** @throws Problem where the account is disabled or gone */
export async function requireActive(
	{ queries, clock, organisationId }: ProposalContext,
	userId: number,
): Promise<void> {
	const person = await findPersonAmong({ database: queries, clock }, [organisationId], userId);
	if (person === undefined) throw approvalProblem('approvals.person_not_found');
	if (person.status !== 'active') throw approvalProblem('approvals.outdated', { detail: 'not active' });
}
