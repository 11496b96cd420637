// The people of a brand hear of visits by mail, unless two people with the whole brand decide that their history is enough.
import * as z from 'zod/mini';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { findGrants } from '#features/staff/access/server/api.ts';
import { rolesWith } from '#features/staff/access/contract.ts';
import { auditAction, recordAudit } from '#features/account/identity/server/api.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper } from '#platform/server/db/keep.ts';
import { type ActOutcome, approvalProblem } from '#features/staff/approvals/contract.ts';
import type { setAssistanceMail } from '../contract.ts';
import { silenceEn } from '../messages.en.ts';
import { silenceFr } from '../messages.fr.ts';
import { defineKind, propose, type ProposeDependencies } from '#features/staff/approvals/server/api.ts';

const payload = z.strictObject({ brandKey: z.string() });

const keep = keeper<Pick<Schema, 'assistanceSilences'>>();
const find = keep('assistance_find_silence', (database, { brandKey }: { brandKey: string }) =>
	database
		.selectFrom('assistanceSilences')
		.select('proposalId')
		.where('brandKey', '=', brandKey)
		.where('endedAt', 'is', null),
);

const add = keep.insert('assistance_add_silence', 'assistanceSilences', [
	'organisationId',
	'brandKey',
	'proposalId',
	'beginsAt',
]);

const end = keep(
	'assistance_end_silence',
	(database, { brandKey, now, by }: { brandKey: string; now: Date; by: number }) =>
		database
			.updateTable('assistanceSilences')
			.set({ endedAt: now, endedBy: by })
			.where('brandKey', '=', brandKey)
			.where('endedAt', 'is', null)
			.returning('proposalId'),
);

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
async function requireBrandReach(queries: TransactionQueries, clock: Clock, person: Holder): Promise<void> {
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

/** The people of the brand get the mail about visits again; false where they do. */
async function endSilence(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ brandKey, reason }: { readonly brandKey: string; readonly reason: string },
): Promise<boolean> {
	const ended = await end(queries, { brandKey, now: clock.now(), by: call.actor.userId });
	if (ended.length === 0) return false;
	await auditAction(queries, clock, call, 'assistance.mail_turned_on', { brand: brandKey, reason });
	return true;
}

/** One person turns it on again; turning it off takes two. */
export function changeAssistanceMail(
	dependencies: ProposeDependencies & Pick<Core, 'database'>,
	call: AuthenticatedCall,
	{ isOn, reason }: ParsedInputOf<typeof setAssistanceMail>,
): Promise<ActOutcome> {
	const { organisationId, userId } = call.actor;
	const { key: brandKey } = call.brand;
	return dependencies.database.transaction(async (queries) => {
		const clock = readOnce(dependencies.clock);
		await requireBrandReach(queries, clock, { organisationId, userId });
		if (!isOn) {
			const wanted = { organisationId, payload: { brandKey }, reason };
			const proposalId = await propose(queries, { ...dependencies, clock }, call, silenceKind, wanted);
			return { outcome: 'proposed', proposalId };
		}
		if (!(await endSilence(queries, clock, call, { brandKey, reason }))) throw approvalProblem('approvals.mail_is_on');
		return { outcome: 'done' };
	});
}
