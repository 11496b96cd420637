// A new email address: a code sent there proves it, and until then the old one stays.
import { after } from '#platform/contract/duration.ts';
import { maskEmail } from '#platform/contract/masks.ts';
import { readOnce } from '#platform/server/clock.ts';
import { hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { getPerson, type Person, auditAction } from '#features/account/identity/server/api.ts';
import { replaceEmail } from '#features/account/security/server/api.ts';
import { codeLifetimeMs } from '#features/account/two-factor/contract.ts';
import { moveEmailMethod } from '#features/account/two-factor/server/api.ts';
import { maxEmailCodeFailures, profileProblem } from '../contract.ts';
import type { ProfileDependencies } from './dependencies.ts';

const keep = keeper<Pick<Schema, 'emailChanges'>>();

/** Whether another account has the address is not told here: only who reads its mail can go on, and hears of it then. */
export async function startEmailChange(
	dependencies: ProfileDependencies,
	call: AuthenticatedCall,
	email: string,
): Promise<void> {
	const person = await getPerson(dependencies, call.actor);
	if (email.toLowerCase() === person.email.toLowerCase()) throw profileProblem('profile.email_unchanged');
	await dependencies.sendCode(call, {
		person,
		to: { method: 'email', destination: email },
		purpose: 'set_up',
		keep: (queries, code) => keepChange(dependencies, queries, call.actor, { email, code }),
	});
}

const replaceChange = keep(
	'profile_replace_email_change',
	(database, of: ChangeKey & { email: string; codeHash: Buffer; expiresAt: Date; now: Date }) =>
		database
			.insertInto('emailChanges')
			.values({
				organisationId: of.organisationId,
				userId: of.userId,
				failures: 0,
				sessionId: of.sessionId,
				email: of.email,
				codeHash: of.codeHash,
				expiresAt: of.expiresAt,
			})
			.onConflict((conflict) =>
				conflict
					.columns(['organisationId', 'userId'])
					.doUpdateSet((row) => {
						const isOver = row.or([
							row('emailChanges.usedAt', 'is not', null),
							row('emailChanges.expiresAt', '<=', of.now),
						]);
						return {
							sessionId: row.ref('excluded.sessionId'),
							email: row.ref('excluded.email'),
							codeHash: row.ref('excluded.codeHash'),
							expiresAt: row.ref('excluded.expiresAt'),
							usedAt: null,
							failures: row.case().when(isOver).then(0).else(row.ref('emailChanges.failures')).end(),
						};
					})
					.where((row) =>
						row.or([
							row('emailChanges.failures', '<', maxEmailCodeFailures),
							row('emailChanges.usedAt', 'is not', null),
							row('emailChanges.expiresAt', '<=', of.now),
						]),
					),
			)
			.returning('userId'),
);
const useChange = keep(
	'profile_use_email_change',
	(database, { organisationId, userId, codeHash, now }: PersonKey & { codeHash: Uint8Array; now: Date }) =>
		database
			.updateTable('emailChanges')
			.set({ usedAt: now })
			.where((row) => row.and({ organisationId, userId, codeHash }))
			.where('usedAt', 'is', null)
			.returning('userId'),
);

/** Replaces what the person was changing to. Wrong codes stay counted until the earlier change has run out. */
async function keepChange(
	{ clock, key }: ProfileDependencies,
	queries: TransactionQueries,
	{ organisationId, userId, sessionId }: Actor,
	{ email, code }: { readonly email: string; readonly code: string },
): Promise<void> {
	const now = clock.now();
	const codeHash = hashChangeCode(key, sessionId, code);
	const expiresAt = after(now, codeLifetimeMs);
	const kept = await replaceChange(queries, { organisationId, userId, sessionId, email, codeHash, expiresAt, now });
	if (kept.length === 0) throw profileProblem('profile.too_many_failures');
}

/** Returns the new address. */
export async function confirmEmailChange(
	dependencies: ProfileDependencies,
	call: AuthenticatedCall,
	code: string,
): Promise<string> {
	const { database, key } = dependencies;
	const { actor } = call;
	const clock = readOnce(dependencies.clock);
	const change = await countAttempt(database, actor);
	if (change.expiresAt <= clock.now()) throw profileProblem('profile.code_expired');
	if (!isSameHash(hashChangeCode(key, actor.sessionId, code), change.codeHash))
		throw profileProblem('profile.invalid_code');
	const person = await getPerson({ database, clock }, actor);
	try {
		await database.tenant(actor.organisationId, (queries) =>
			takeOver({ ...dependencies, clock }, queries, call, person, change),
		);
	} catch (error) {
		throw isEmailTaken(error) ? profileProblem('profile.email_taken') : error;
	}
	return change.email;
}

async function takeOver(
	{ clock, notices, endResetLinks, settleSends }: ProfileDependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	person: Person,
	{ email, codeHash }: CountedAttempt,
): Promise<void> {
	const { organisationId, userId, sessionId } = call.actor;
	const used = await useChange(queries, { organisationId, userId, codeHash, now: clock.now() });
	if (used.length === 0) throw profileProblem('profile.no_email_change', { detail: 'already used' });
	const before = await replaceEmail(queries, clock, call.actor, email);
	await moveEmailMethod(queries, clock, person, { from: before, to: email });
	await endResetLinks(queries, person);
	await settleSends(queries, { sessionId, destination: email });
	await auditAction(
		queries,
		clock,
		call,
		'profile.email_changed',
		{},
		{ before: { email: maskEmail(before) }, after: { email: maskEmail(email) } },
	);
	const notice = { kind: 'email_changed', details: { destination: email }, alsoTo: [before] } as const;
	await notices.send(queries, call, { ...person, email }, notice);
}

interface ChangeKey extends PersonKey {
	readonly sessionId: string;
}

interface CountedAttempt {
	readonly email: string;
	readonly codeHash: Uint8Array;
	readonly expiresAt: Date;
}

const count = keep('profile_count_email_try', (database, { organisationId, userId, sessionId }: ChangeKey) =>
	database
		.updateTable('emailChanges')
		.set((row) => ({ failures: row('failures', '+', 1) }))
		.where((row) => row.and({ organisationId, userId, sessionId }))
		.where('usedAt', 'is', null)
		.where('failures', '<', maxEmailCodeFailures)
		.returning(['email', 'codeHash', 'expiresAt']),
);
const findOpen = keep('profile_open_email_change', (database, { organisationId, userId, sessionId }: ChangeKey) =>
	database
		.selectFrom('emailChanges')
		.select('userId')
		.where((row) => row.and({ organisationId, userId, sessionId }))
		.where('usedAt', 'is', null),
);

/** Counts a try before it is judged, in a transaction of its own, so that parallel tries cannot outrun the count. */
async function countAttempt(database: Database, { organisationId, userId, sessionId }: Actor): Promise<CountedAttempt> {
	const key = { organisationId, userId, sessionId };
	const { change, isOpen } = await database.tenant(organisationId, async (queries) => {
		const [counted] = await count(queries, key);
		const open = counted === undefined ? await findOpen(queries, key) : [counted];
		return { change: counted, isOpen: open.length > 0 };
	});
	if (change !== undefined) return change;
	throw profileProblem(isOpen ? 'profile.too_many_failures' : 'profile.no_email_change');
}

function hashChangeCode(key: Buffer, sessionId: string, code: string): Buffer {
	return hashWithKey(key, `email change ${sessionId}`, code);
}

/** Whether a failed statement would have given two accounts one address. */
function isEmailTaken(error: unknown): boolean {
	return error instanceof Error && 'constraint' in error && error.constraint === 'users__email';
}
