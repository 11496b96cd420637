// A day after it was planned: the factor goes, once, unless something speaks against it by then.
import * as z from 'zod/mini';
import { Problem } from '#platform/contract/problem.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { findPersonById, type Person, recordAudit } from '#features/account/identity/server/api.ts';
import { deleteNewPasskeys } from '#features/account/passkeys/server/api.ts';
import { isCodedMethod } from '#features/account/two-factor/contract.ts';
import { type Factor, listFactors, removeFactor } from '#features/account/two-factor/server/api.ts';
import type { RemovalDependencies } from './dependencies.ts';
import { actMail } from './emails.ts';
import { requireHelpable } from './helped-person.ts';
import { closeRemoval, lockPlannedRemoval, type RemovalRow } from './removals.ts';

const payload = z.strictObject({ organisationId: z.int(), removalId: z.string() });
type Due = z.output<typeof payload>;
export const removeLater: JobKind<Due> = { kind: 'assistance.remove_factor', payload, maxAttempts: 20, lane: 'money' };

export function createRemovalHandler(dependencies: RemovalDependencies): JobHandler<Due> {
	const { database, outbox, findBrandOfOrganisation } = dependencies;
	return {
		kind: removeLater,
		async handle({ id, payload: { organisationId, removalId } }) {
			await database.transaction(async (queries) => {
				const row = await lockPlannedRemoval(queries, organisationId, removalId);
				const clock = readOnce(dependencies.clock);
				const now = clock.now();
				// Stopped, or done by a run whose answer was lost.
				if (row === undefined || row.effectiveAt > now) return;
				const found = await findDue(queries, clock, row);
				if (!(await closeRemoval(queries, row, found === undefined ? 'void' : 'done', now))) return;
				const { userId, requestedBy: actorId, method, reason } = row;
				const call = { network: '', request: { id } };
				if (found === undefined) {
					await recordAudit(queries, clock, call, {
						organisationId,
						event: 'assistance.factor_removal_void',
						userId,
						details: { method },
					});
					return;
				}
				const { person, helper, factors } = found;
				await removeFactor(queries, person, method);
				// What is proved without a code is a passkey, which is also kept by itself.
				if (!isCodedMethod(method)) void (await deleteNewPasskeys(queries, { organisationId, userId }, new Date(0)));
				const name = `${helper.givenName} ${helper.familyName}`;
				await recordAudit(queries, clock, call, {
					organisationId,
					event: 'assistance.factor_removed',
					userId,
					actorId,
					details: { method, reason, name },
				});
				const brand = findBrandOfOrganisation(organisationId);
				if (brand === undefined) return;
				for (const to of new Set([person.email, ...mailedTo(factors)]))
					await outbox.send(queries, { ...actMail(brand, person, 'factor_removed', { name, reason, at: now }), to });
			});
		},
	};
}

interface DueRemoval {
	readonly person: Person;
	/** Who planned it. */
	readonly helper: Person;
	readonly factors: readonly Factor[];
}

/** Undefined where the person or the one who planned it left, may not any more, or the factor is another one by now. */
async function findDue(queries: TransactionQueries, clock: Clock, row: RemovalRow): Promise<DueRemoval | undefined> {
	const { organisationId, userId, requestedBy: helperId } = row;
	const helper = await findPersonById({ database: queries, clock }, helperId);
	if (helper?.status !== 'active' || helper.isLocked) return undefined;
	const actor = { organisationId: helper.organisationId, userId: helperId };
	const whom = { organisationId, userId, now: clock.now() };
	const person = await requireHelpable(queries, { actor }, 'assistance.recover', whom).catch((error: unknown) => {
		if (error instanceof Problem) return undefined;
		throw error;
	});
	if (person?.status !== 'active' || person.isLocked) return undefined;
	const factors = await listFactors(queries, person);
	const factor = factors.find(({ method }) => method === row.method);
	return factor?.verifiedAt.getTime() === row.methodVerifiedAt.getTime() ? { person, helper, factors } : undefined;
}

/** Proved addresses besides the account’s own. */
export function mailedTo(factors: readonly Factor[]): readonly string[] {
	return factors.flatMap(({ method, destination }) =>
		method === 'email' && destination !== null ? [destination] : [],
	);
}
