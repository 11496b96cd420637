// The end of an employment that ends access which one person alone may not end: one proposes it, another one who could end it decides.
import { Problem } from '#platform/contract/problem.ts';
import { accessProblem } from '#features/staff/access/contract.ts';
import { findGrants } from '#features/staff/access/server/api.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import { defineKind, type ProposalKind } from '#features/staff/approvals/server/api.ts';
import { endEmployment } from '../contract.ts';
import { proposalEn } from '../messages.en.ts';
import { proposalFr } from '../messages.fr.ts';
import type { EndingDependencies } from './dependencies.ts';
import { endByTwo } from './end.ts';

export function createEndKind(dependencies: EndingDependencies): ProposalKind {
	return defineKind({
		key: 'leaving.end_employment',
		permission: 'personnel.manage',
		en: proposalEn,
		fr: proposalFr,
		payload: endEmployment.input,
		addsToNothing: true,
		subjectOf: ({ userId }) => userId,
		async preview({ queries, organisationId, clock }, { userId, lastDay, reason }) {
			const grants = await findGrants(queries, { organisationId, userId }, clock.now());
			const end = lastDay === undefined ? ({ word: 'word.at_once' } as const) : { day: lastDay };
			return [
				{ label: 'label.ends', before: { word: 'word.none' }, after: end },
				{ label: 'label.why', before: { word: 'word.none' }, after: { word: `reason.${reason}` } },
				{ label: 'label.roles', before: { text: String(grants.length) }, after: { text: '0' } },
			];
		},
		async carryOut({ queries, organisationId, call, proposedBy }, input) {
			try {
				const wanted = { call, organisationId, input, filedBy: proposedBy.id };
				if (await endByTwo(dependencies, queries, wanted)) return;
			} catch (error) {
				if (!(error instanceof Problem) || !error.code.startsWith('leaving.')) throw error;
				if (error.code === 'leaving.last_administrator') throw accessProblem('access.last_administrator');
				throw approvalProblem('approvals.outdated', { detail: error.code });
			}
			throw approvalProblem('approvals.right_lost');
		},
	});
}
