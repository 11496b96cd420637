// These rows keep what a session is setting up, until a code proves it.
import type { Selectable } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { codeLifetimeMs, maxCodeFailures, twoFactorProblem } from '../../contract.ts';

const keep = keeper<Pick<Schema, 'twoFactorSetUps'>>();

type SessionKey = Pick<Actor, 'organisationId' | 'sessionId'>;
type SetUp = Selectable<Schema['twoFactorSetUps']>;

const replace = keep('two_factor_replace_set_up', (database, of: Omit<SetUp, 'failures' | 'usedAt'> & { now: Date }) =>
	database
		.insertInto('twoFactorSetUps')
		.values({
			organisationId: of.organisationId,
			sessionId: of.sessionId,
			method: of.method,
			destination: of.destination,
			secret: of.secret,
			codeHash: of.codeHash,
			expiresAt: of.expiresAt,
		})
		.onConflict((conflict) =>
			conflict
				.columns(['organisationId', 'sessionId'])
				.doUpdateSet((row) => {
					const isOver = row.or([
						row('twoFactorSetUps.usedAt', 'is not', null),
						row('twoFactorSetUps.expiresAt', '<=', of.now),
					]);
					return {
						method: row.ref('excluded.method'),
						destination: row.ref('excluded.destination'),
						secret: row.ref('excluded.secret'),
						codeHash: row.ref('excluded.codeHash'),
						expiresAt: row.ref('excluded.expiresAt'),
						usedAt: null,
						failures: row.case().when(isOver).then(0).else(row.ref('twoFactorSetUps.failures')).end(),
					};
				})
				.where((row) =>
					row.or([
						row('twoFactorSetUps.failures', '<', maxCodeFailures),
						row('twoFactorSetUps.usedAt', 'is not', null),
						row('twoFactorSetUps.expiresAt', '<=', of.now),
					]),
				),
		)
		.returning('sessionId'),
);

/** Replaces what the session was setting up. Wrong codes stay counted while it was not finished and has not run out. */
export async function beginSetUp(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, sessionId }: Actor,
	what: Pick<SetUp, 'method' | 'destination' | 'secret' | 'codeHash'>,
): Promise<void> {
	const now = clock.now();
	const expiresAt = after(now, codeLifetimeMs);
	const written = await replace(queries, { organisationId, sessionId, ...what, expiresAt, now });
	if (written.length === 0) throw twoFactorProblem('two_factor.too_many_failures');
}

export type CountedSetUp = Pick<SetUp, 'method' | 'destination' | 'secret' | 'codeHash' | 'failures'>;
type Proved = Pick<SetUp, 'secret' | 'codeHash'>;

const count = keep('two_factor_count_set_up_try', (database, { organisationId, sessionId }: SessionKey) =>
	database
		.updateTable('twoFactorSetUps')
		.set((row) => ({ failures: row('failures', '+', 1) }))
		.where((row) => row.and({ organisationId, sessionId }))
		.where('usedAt', 'is', null)
		.where('failures', '<', maxCodeFailures)
		.returning(['method', 'destination', 'secret', 'codeHash', 'failures', 'expiresAt']),
);
const findOpen = keep('two_factor_open_set_up', (database, { organisationId, sessionId }: SessionKey) =>
	database
		.selectFrom('twoFactorSetUps')
		.select('sessionId')
		.where((row) => row.and({ organisationId, sessionId }))
		.where('usedAt', 'is', null),
);
const redeem = keep('two_factor_redeem_set_up', (database, of: SessionKey & Proved & { now: Date }) =>
	database
		.updateTable('twoFactorSetUps')
		.set({ usedAt: of.now })
		.where((row) => row.and({ organisationId: of.organisationId, sessionId: of.sessionId }))
		.where('secret', 'is not distinct from', of.secret)
		.where('codeHash', 'is not distinct from', of.codeHash)
		.where('usedAt', 'is', null)
		.returning('sessionId'),
);

/** Counts a try at the session's set-up before it is judged. */
export async function countSetUpAttempt(database: Database, clock: Clock, actor: Actor): Promise<CountedSetUp> {
	const { organisationId, sessionId } = actor;
	const { row, isOpen } = await database.tenant(organisationId, async (queries) => {
		const [counted] = await count(queries, { organisationId, sessionId });
		const open = counted === undefined ? await findOpen(queries, { organisationId, sessionId }) : [counted];
		return { row: counted, isOpen: open.length > 0 };
	});
	if (row === undefined) {
		throw twoFactorProblem(isOpen ? 'two_factor.too_many_failures' : 'two_factor.no_set_up');
	}
	if (row.expiresAt <= clock.now()) throw twoFactorProblem('two_factor.code_expired');
	return row;
}

/** Ends the set-up that was proved, unless another has taken its place; of two right tries at once only one gets through. */
export async function redeemSetUp(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, sessionId }: Actor,
	{ secret, codeHash }: Proved,
): Promise<void> {
	const used = await redeem(queries, { organisationId, sessionId, secret, codeHash, now: clock.now() });
	if (used.length === 0) throw twoFactorProblem('two_factor.no_set_up', { detail: 'already ended' });
}
