// The people of a brand hear of visits by mail, unless two people with the whole brand decide that their history is enough.
import * as z from 'zod/mini';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { findGrants } from '#features/staff/access/server/api.ts';
import { rolesWith } from '#features/staff/access/contract.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper } from '#platform/server/db/keep.ts';
import { approvalProblem } from '../../contract.ts';
import { silenceEn } from '../../messages.en.ts';
import { silenceFr } from '../../messages.fr.ts';
import { defineKind } from './kinds.ts';

const payload = z.strictObject({ brandKey: z.string() });

const keep = keeper<Pick<Schema, 'assistanceSilences'>>();
const find = keep('approvals_find_silence', (database, { brandKey }: { brandKey: string }) =>
	database
		.selectFrom('assistanceSilences')
		.select('proposalId')
		.where('brandKey', '=', brandKey)
		.where('endedAt', 'is', null),
);

const add = keep.insert('approvals_add_silence', 'assistanceSilences', [
	'organisationId',
	'brandKey',
	'proposalId',
	'beginsAt',
]);

/** Whether the people of a brand get a mail about a visit. As the system role: the row is the brand’s, in one of its organisations. */
export async function isAssistanceMailOn(queries: PreparedStatements, brandKey: string): Promise<boolean> {
	return (await find(queries, { brandKey })).length === 0;
}

export const silenceKind = defineKind<z.output<typeof payload>>({
	key: 'assistance.mail_off',
	permission: 'access.manage',
	en: silenceEn,
	fr: silenceFr,
	payload,
	subjectOf: () => undefined,
	async preview({ queries }, { brandKey }) {
		if (!(await isAssistanceMailOn(queries, brandKey))) throw approvalProblem('approvals.outdated');
		return [{ label: 'label.mail', before: { word: 'word.sent' }, after: { word: 'word.not_sent' } }];
	},
	async carryOut({ queries, clock, organisationId, call, proposalId, proposedBy }, { brandKey }) {
		await requireBrandReach(queries, clock, { organisationId, userId: call.actor.userId });
		if (!(await hasBrandReach(queries, clock, { organisationId, userId: proposedBy.id })))
			throw approvalProblem('approvals.proposer_gone');
		await add(queries, { organisationId, brandKey, proposalId, beginsAt: clock.now() });
		await recordAudit(queries, clock, call, {
			organisationId,
			event: 'assistance.mail_turned_off',
			actorId: call.actor.userId,
			sessionId: call.actor.sessionId,
			object: { kind: 'proposal', id: proposalId },
			details: { brand: brandKey },
		});
	},
});

/** What concerns a whole brand needs a grant for the brand. @throws Problem `session.forbidden` */
export async function requireBrandReach(queries: TransactionQueries, clock: Clock, person: Holder): Promise<void> {
	if (!(await hasBrandReach(queries, clock, person)))
		throw platformProblem('session.forbidden', { detail: 'holds no grant for the brand' });
}

interface Holder {
	readonly organisationId: number;
	readonly userId: number;
}

async function hasBrandReach(queries: TransactionQueries, clock: Clock, person: Holder): Promise<boolean> {
	const now = clock.now();
	const day = businessDayOf(now);
	const roles: readonly string[] = rolesWith('access.manage');
	const grants = await findGrants(queries, person, now);
	return grants.some(
		({ role, scopeKind, startsOn }) => scopeKind === 'brand' && startsOn <= day && roles.includes(role),
	);
}
