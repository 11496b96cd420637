// The second step of a sign-in: send a code, judge it, complete.
import type { Brand } from '#platform/contract/brand.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashWithKey, newCode } from '#platform/server/crypto/secrets.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import type { UserSession } from '#features/identity/contract.ts';
import { endSession, findPersonById, type Person, recordAudit } from '#features/identity/server/api.ts';
import { type SendingMethod, twoFactorProblem } from '../contract.ts';
import { parseCode } from '../rules.ts';
import { judgeCode, replaceCode, redeemCode } from './challenge.ts';
import { codeMessage } from './code-message.ts';
import { type DeliveryMethod, listDeliveryMethods } from './methods.ts';
import { requireSendAllowed } from './send-limits.ts';
import type { TwoFactorTables } from './tables.ts';

export interface TwoFactorDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
	/** Key of the hashes of codes and destinations. */
	readonly key: Buffer;
	readonly maxSendsPerNetwork: number;
	readonly getBrand: (key: string) => Brand;
	/** The sign-in that this step completes; the composition wires it, so that neither slice imports the other twice. */
	readonly signIn: SignInSteps;
}

export interface SignInSteps {
	/** Counts a wrong code among the person's failed sign-ins. */
	countFailure(call: AuthenticatedCall, person: Person): Promise<void>;
	/** Runs `finishStep` and opens the full session in one transaction. */
	complete(
		call: AuthenticatedCall,
		person: Person,
		finishStep: (queries: TransactionQueries) => Promise<void>,
	): Promise<{ AccessToken: string; UserSession: UserSession }>;
}

export async function sendCode(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	wanted: SendingMethod | undefined,
): Promise<DeliveryMethod> {
	const { database, clock, key, outbox } = dependencies;
	const person = await requirePendingPerson(database, call);
	const methods = await listDeliveryMethods(database, call.actor);
	const method = wanted === undefined ? methods[0] : methods.find((one) => one.method === wanted);
	if (method === undefined) throw twoFactorProblem('two_factor.no_method');
	const code = newCode();
	const message = codeMessage(dependencies.getBrand(call.actor.brandKey), person, method, code);
	const destinationHash = hashWithKey(key, 'destination', method.destination.toLowerCase());
	await database.transaction(async (queries) => {
		const at = clock.now();
		const { maxSendsPerNetwork } = dependencies;
		await requireSendAllowed(queries, { destinationHash, network: call.network, at, maxSendsPerNetwork });
		const hash = hashWithKey(key, `code ${call.actor.sessionId}`, code);
		await replaceCode(queries, clock, call.actor, { method: method.method, hash });
		await queries
			.withTables<TwoFactorTables>()
			.insertInto('code_sends')
			.values({
				id: newId(clock),
				destination_hash: destinationHash,
				network: call.network,
				sent_at: at,
				session_id: call.actor.sessionId,
			})
			.execute();
		await outbox.send(queries, message);
		await audit(queries, clock, call, 'two_factor.code_sent');
	});
	return method;
}

export async function verifyCode(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	typed: string,
): Promise<{ AccessToken: string; UserSession: UserSession }> {
	const { database, clock, key, signIn } = dependencies;
	const person = await requirePendingPerson(database, call);
	const code = parseCode(typed);
	const typedHash = code === undefined ? undefined : hashWithKey(key, `code ${call.actor.sessionId}`, code);
	const judgement = await judgeCode(database, clock, call.actor, typedHash);
	if (judgement === 'right') {
		return signIn.complete(call, person, async (queries) => {
			await redeemCode(queries, clock, call.actor);
			await endPending(queries, clock, call, 'second factor proved');
		});
	}
	await signIn.countFailure(call, person);
	await database.transaction(async (queries) => {
		await audit(queries, clock, call, 'two_factor.code_refused');
		if (judgement === 'last wrong') await endPending(queries, clock, call, 'too many wrong codes');
	});
	throw twoFactorProblem(judgement === 'wrong' ? 'two_factor.invalid_code' : 'two_factor.too_many_failures');
}

async function requirePendingPerson(database: Database, call: AuthenticatedCall): Promise<Person> {
	if (call.actor.scope !== 'pending') throw twoFactorProblem('two_factor.not_owed');
	const person = await findPersonById(database, call.actor.userId);
	if (person === undefined) throw platformProblem('session.signed_out');
	return person;
}

function endPending(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	because: string,
): Promise<void> {
	const { organisationId, sessionId } = call.actor;
	return endSession(queries, clock, { organisationId, id: sessionId }, because);
}

function audit(queries: TransactionQueries, clock: Clock, call: AuthenticatedCall, event: string): Promise<void> {
	const { organisationId, userId, sessionId } = call.actor;
	return recordAudit(queries, clock, call, { organisationId, event, userId, sessionId });
}
