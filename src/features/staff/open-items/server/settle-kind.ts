// An open item above the limit of one person: one says what became of the money, and it is settled when a second one approves.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import { defineKind, type ProposalKind } from '#features/staff/approvals/server/api.ts';
import { orOutdated } from '#features/staff/corrections/server/api.ts';
import { kindEn } from '../messages.en.ts';
import { kindFr } from '../messages.fr.ts';
import { type OpenItemsCore, requireItem, type Scene } from './reach.ts';
import type { StoredItem } from './rows.ts';
import { carryOut, type SettlePayload, settlePayload } from './settle.ts';
import { settleKey } from './waiting.ts';

export function createSettleKind(core: Pick<OpenItemsCore, 'clock' | 'queue'>): ProposalKind {
	return defineKind<SettlePayload>({
		key: settleKey,
		permission: 'money.manage',
		en: kindEn,
		fr: kindFr,
		payload: settlePayload,
		addsToNothing: true,
		subjectOf: ({ userId }) => userId,
		preview: ({ queries, organisationId, clock }, payload) =>
			orOutdated(async () => {
				const item = await requireItem(sceneOf(queries, organisationId, clock.now()), payload);
				if (item.amount !== payload.amount || item.refunding > 0)
					throw approvalProblem('approvals.outdated', { detail: 'another amount' });
				const none = { word: 'word.none' } as const;
				return [
					{ label: 'label.outcome', before: none, after: { word: `word.${outcomeOf(item)}` } },
					{ label: 'label.amount', before: none, after: { cents: Math.abs(item.amount) } },
					...(item.paper ? [{ label: 'label.document', before: none, after: { text: item.paper.number } }] : []),
				];
			}, 'open_items'),
		carryOut: ({ queries, organisationId, clock, call, reason, approvedBy }, payload) =>
			orOutdated(async () => {
				const scene = sceneOf(queries, organisationId, clock.now());
				const by = { userId: approvedBy.id, reason, session: { call, sessionId: call.actor.sessionId } };
				await carryOut(core, scene, await requireItem(scene, payload), { amount: payload.amount, by });
			}, 'open_items'),
	});
}

/** Both people reach the person of the item: whose it is was asked before. */
function sceneOf(queries: TransactionQueries, organisationId: number, now: Date): Pick<Scene, 'queries' | 'within'> {
	const all = { offices: null, teams: [] };
	return {
		queries,
		within: { organisationId, now, ...all, managedOffices: all.offices, managedTeams: all.teams },
	};
}

function outcomeOf({ kind, isCharge }: StoredItem): 'written_off' | 'refunded' | 'paid_back' {
	if (kind === 'owed') return 'paid_back';
	return isCharge ? 'refunded' : 'written_off';
}
