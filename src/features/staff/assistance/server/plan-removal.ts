// Staff plans that a second factor goes, after they checked who asked for it; the person hears of it a day before and can stop it.
import { after } from '#platform/contract/duration.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findPersonCards, recordAudit } from '#features/account/identity/server/api.ts';
import { listFactors } from '#features/account/two-factor/server/api.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import {
	assistanceProblem,
	type getFactors,
	type IdentityCheck,
	identityChecks,
	minChecks,
	type planFactorRemoval,
	removalNoticeMs,
	type withdrawFactorRemoval,
} from '../contract.ts';
import type { RemovalDependencies } from './dependencies.ts';
import { requireHelpable, requireReached } from './helped-person.ts';
import { mailedTo, removeLater } from './removal-job.ts';
import { addRemoval, closeRemoval, listPlannedRemovals, lockPlannedRemoval, type RemovalRow } from './removals.ts';

export function readFactors(
	{ database, clock }: RemovalDependencies,
	call: AuthenticatedCall,
	{ orgId, userId }: ParsedInputOf<typeof getFactors>,
): Promise<OutputOf<typeof getFactors>> {
	const organisationId = organisationOf(call, orgId);
	return database.transaction(async (queries) => {
		const now = clock.now();
		const person = await requireReached(queries, call, 'assistance.recover', { organisationId, userId, now });
		const factors = await listFactors(queries, person);
		const removals = await listPlannedRemovals(queries, person);
		const cards = await findPersonCards(
			queries,
			removals.map((row) => row.requestedBy),
		);
		const nameOf = (id: number): string => {
			const card = cards.find((one) => one.id === id);
			return card === undefined ? '' : `${card.givenName} ${card.familyName}`;
		};
		return {
			factors: factors.map(({ method, shown, verifiedAt }) => ({
				method,
				destination: shown,
				verifiedAt: verifiedAt.toISOString(),
			})),
			removals: removals.map((row) => ({
				removalId: row.id,
				method: row.method,
				effectiveAt: row.effectiveAt.toISOString(),
				requestedBy: nameOf(row.requestedBy),
			})),
		};
	});
}

/** The same wish of the same person again is the one that is planned. */
export async function planRemoval(
	{ database, clock: running, queue, notices }: RemovalDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof planFactorRemoval>,
): Promise<OutputOf<typeof planFactorRemoval>> {
	const organisationId = organisationOf(call, input.orgId);
	const { userId, method, checks: checked, reference, reason } = input;
	const checks = listChecks(checked);
	if (checks.length < minChecks) throw assistanceProblem('assistance.checks_missing');
	return database.transaction(async (queries) => {
		const clock = readOnce(running);
		const now = clock.now();
		const person = await requireHelpable(queries, call, 'assistance.recover', { organisationId, userId, now });
		if (person.status !== 'active' || person.isLocked) throw assistanceProblem('assistance.account_unavailable');
		const factors = await listFactors(queries, person);
		const factor = factors.find((one) => one.method === method);
		if (factor === undefined) throw assistanceProblem('assistance.factor_not_found');
		const row = {
			organisationId,
			id: newId(clock),
			userId,
			method,
			methodVerifiedAt: factor.verifiedAt,
			checks,
			reference,
			reason,
			requestedBy: call.actor.userId,
			requestedAt: now,
			effectiveAt: after(now, removalNoticeMs),
		};
		const written = await addRemoval(queries, row);
		if (written.length === 0) return sameRemoval(await listPlannedRemovals(queries, person), call, method);
		await queue.enqueue(
			queries,
			removeLater,
			{ organisationId, removalId: row.id },
			{ runAt: row.effectiveAt, key: row.id },
		);
		await recordAudit(queries, clock, call, {
			organisationId,
			event: 'assistance.factor_removal_planned',
			userId,
			actorId: call.actor.userId,
			sessionId: call.actor.sessionId,
			details: { method, checks: checks.join(', '), reference, reason, effectiveAt: row.effectiveAt.toISOString() },
		});
		await notices.send(queries, call, person, {
			kind: 'factor_removal_planned',
			details: { method, ...(factor.shown !== '' && { destination: factor.shown }) },
			alsoTo: mailedTo(factors),
		});
		return { removalId: row.id, effectiveAt: row.effectiveAt.toISOString() };
	});
}

function listChecks(checked: ParsedInputOf<typeof planFactorRemoval>['checks']): IdentityCheck[] {
	const { licenceNumber, callBack, manager } = checked;
	const done: Readonly<Record<IdentityCheck, boolean>> = {
		licence: licenceNumber,
		call_back: callBack,
		manager,
	};
	return identityChecks.filter((check) => done[check]);
}

function sameRemoval(rows: readonly RemovalRow[], { actor }: AuthenticatedCall, method: string) {
	const row = rows.find((one) => one.method === method);
	if (row?.requestedBy !== actor.userId) throw assistanceProblem('assistance.removal_planned');
	return { removalId: row.id, effectiveAt: row.effectiveAt.toISOString() };
}

export function withdrawRemoval(
	{ database, clock: running }: RemovalDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, removalId, reason }: ParsedInputOf<typeof withdrawFactorRemoval>,
): Promise<void> {
	const organisationId = organisationOf(call, orgId);
	return database.transaction(async (queries) => {
		const row = await lockPlannedRemoval(queries, organisationId, removalId);
		const clock = readOnce(running);
		const now = clock.now();
		await requireHelpable(queries, call, 'assistance.recover', { organisationId, userId, now });
		if (row?.userId !== userId || !(await closeRemoval(queries, row, 'stopped', now)))
			throw assistanceProblem('assistance.removal_not_found');
		await recordAudit(queries, clock, call, {
			organisationId,
			event: 'assistance.factor_removal_stopped',
			userId,
			actorId: call.actor.userId,
			sessionId: call.actor.sessionId,
			details: { method: row.method, reason },
		});
	});
}
