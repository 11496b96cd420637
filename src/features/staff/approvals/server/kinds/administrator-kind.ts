// Ending the access of who administers an organisation or the brand: one proposes it, another one who could end it as well decides.
import * as z from 'zod/mini';
import { Day, SerialNumber } from '#platform/contract/field-kinds.ts';
import { endAdministration, findAdministration, type ProposeEnd } from '#features/staff/access/server/api.ts';
import { approvalProblem } from '../../contract.ts';
import { administratorEn } from '../../messages.en.ts';
import { administratorFr } from '../../messages.fr.ts';
import type { ProposeDependencies } from '../dependencies.ts';
import { defineKind } from './kinds.ts';
import { namesOf } from '../rows.ts';
import { propose } from '../propose.ts';

const payload = z.strictObject({
	grantId: z.string(),
	userId: SerialNumber,
	/** The last day on which it counts; null: at once. */
	endsOn: z.nullable(Day),
});

const roleWords: Readonly<Record<string, string>> = {
	brand_administrator: 'word.brand',
	organisation_administrator: 'word.organisation',
};

export const administratorKind = defineKind<z.output<typeof payload>>({
	key: 'access.end_administrator',
	permission: 'access.manage',
	en: administratorEn,
	fr: administratorFr,
	payload,
	// The one who decides administers the whole organisation, wherever the person works.
	subjectOf: () => undefined,
	async preview({ queries, organisationId }, { grantId, userId, endsOn }) {
		const found = await findAdministration(queries, { organisationId, grantId });
		if (found?.userId !== userId) throw approvalProblem('approvals.outdated', { detail: 'no such grant any more' });
		const name = (await namesOf(queries, [userId])).get(userId) ?? '';
		const until = endsOn === null ? ({ word: 'word.at_once' } as const) : { day: endsOn };
		return [
			{ label: 'label.administrator', before: { text: name }, after: { word: 'word.ended' } },
			{ label: 'label.role', before: { word: roleWords[found.role] ?? found.role }, after: { word: 'word.none' } },
			{
				label: 'label.ends',
				before: found.endsOn === null ? { word: 'word.none' } : { day: found.endsOn },
				after: until,
			},
		];
	},
	async carryOut({ queries, clock, organisationId, call, reason, proposedBy }, { grantId, userId, endsOn }) {
		const wanted = { organisationId, grantId, userId, endsOn, reason, proposedBy: proposedBy.id };
		const outcome = await endAdministration(queries, clock, call, wanted);
		if (outcome === 'gone') throw approvalProblem('approvals.outdated');
		if (outcome === 'approver may not') throw approvalProblem('approvals.right_lost');
		if (outcome === 'proposer may not') throw approvalProblem('approvals.proposer_gone');
	},
});

export function createProposeEnd(dependencies: ProposeDependencies): ProposeEnd {
	return (queries, call, { organisationId, grantId, userId, endsOn, reason }) =>
		propose(queries, dependencies, call, administratorKind, {
			organisationId,
			payload: { grantId, userId, endsOn },
			reason,
		});
}
