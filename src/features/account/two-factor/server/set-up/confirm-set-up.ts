// The end of a set-up: the method counts, an enrolling session becomes a full one, the first method brings recovery codes.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { getPerson, type Person, auditAction, requireUnchanged } from '#features/account/identity/server/api.ts';
import { forgetTrustedDevices } from '#features/account/trusted-browsers/server/api.ts';
import {
	countRecoveryCodes,
	newRecoveryCodes,
	storeRecoveryCodes,
} from '#features/account/recovery-codes/server/api.ts';
import { type FactorMethod, isSendingMethod, maxCodeFailures, twoFactorProblem } from '../../contract.ts';
import { getMethod } from '../../methods/server/list.ts';
import { maskDestination, parseCode } from '../../rules.ts';
import type { TwoFactorDependencies } from '../dependencies.ts';
import type { ProvedMethod } from '../factor-method.ts';
import { methodNotice } from '../method-notice.ts';
import { addMethod, requireNoMethod } from '../methods.ts';
import { endOwnSession } from '../second-step.ts';
import { settleSends } from '../codes/sends.ts';
import { type CountedSetUp, countSetUpAttempt, redeemSetUp } from './set-ups.ts';

export interface ConfirmedSetUp {
	readonly recoveryCodes: string[];
	readonly accessToken?: string;
	readonly userSession?: UserSession;
}

export async function confirmSetUp(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	typed: string,
): Promise<ConfirmedSetUp> {
	const { database, clock } = dependencies;
	const person = await getPerson(dependencies, call.actor);
	const setUp = await countSetUpAttempt(database, clock, call.actor);
	const code = parseCode(typed);
	const method = code === undefined ? code : getMethod(setUp.method).proveSetUp(dependencies, call.actor, setUp, code);
	if (method === undefined) return refuse(dependencies, call, setUp);
	return keepProvedMethod(dependencies, call, person, {
		method: method.method,
		async keep(queries) {
			await redeemSetUp(queries, clock, call.actor, setUp);
			await finishSetUp(queries, dependencies, call, person, method);
		},
	});
}

export interface ProvedFactor {
	readonly method: FactorMethod;
	/** Adds it, in the transaction that also makes the codes and opens the session. */
	readonly keep: (queries: TransactionQueries) => Promise<void>;
}

/** Keeps a factor that was just proved. The first one brings recovery codes, and an enrolling session becomes a full one. */
export async function keepProvedMethod(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	person: Person,
	{ method, keep }: ProvedFactor,
): Promise<ConfirmedSetUp> {
	const { database, clock, key, signIn } = dependencies;
	const isEnrolling = call.actor.scope === 'enrolling';
	let codes: string[] = [];
	const finish = async (queries: TransactionQueries): Promise<void> => {
		if (isEnrolling) await requireNoMethod(queries, person);
		else await requireUnchanged(queries, clock, person);
		await keep(queries);
		// Calls that add a factor run one after the other: one of two at once makes the codes, and the other leaves them as they are.
		codes = (await countRecoveryCodes(queries, person)) > 0 ? [] : [...newRecoveryCodes()];
		if (codes.length > 0) await storeRecoveryCodes(queries, clock, key, person, codes);
	};
	if (!isEnrolling) {
		await database.tenant(person.organisationId, finish);
		return { recoveryCodes: codes };
	}
	const opened = await signIn.complete(call, person, method, finish);
	return { recoveryCodes: codes, ...opened };
}

async function finishSetUp(
	queries: TransactionQueries,
	{ clock, key, notices }: TwoFactorDependencies,
	call: AuthenticatedCall,
	person: Person,
	method: ProvedMethod,
): Promise<void> {
	const { replaced } = await addMethod(queries, clock, person, method);
	const { sessionId } = call.actor;
	const { destination } = method;
	if (typeof destination === 'string') await settleSends({ key }, queries, { sessionId, destination });
	// A factor may be changed because a browser is in wrong hands.
	await forgetTrustedDevices(queries, person);
	const details = { method: method.method };
	if (replaced === undefined) await auditAction(queries, clock, call, 'two_factor.method_added', details);
	else {
		const changes = describeReplacement(method, replaced.destination);
		await auditAction(queries, clock, call, 'two_factor.method_replaced', details, changes);
	}
	await notices.send(queries, call, person, methodNotice('factor_added', method, replaced?.destination));
}

/** Where the codes went and where they go now; an app has no address. */
function describeReplacement({ method, destination }: ProvedMethod, former: string | null) {
	if (!isSendingMethod(method)) return { before: { factor: 'earlier' }, after: { factor: 'new' } };
	const shown = (where: string | null | undefined) => ({
		sentTo: typeof where === 'string' ? maskDestination(method, where) : null,
	});
	return { before: shown(former), after: shown(destination) };
}

async function refuse(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	{ failures }: CountedSetUp,
): Promise<never> {
	const isLast = failures >= maxCodeFailures;
	const { database, clock } = dependencies;
	await database.tenant(call.actor.organisationId, async (queries) => {
		await auditAction(queries, clock, call, 'two_factor.set_up_refused');
		if (isLast && call.actor.scope === 'enrolling') await endOwnSession(queries, dependencies, call);
	});
	throw twoFactorProblem(isLast ? 'two_factor.too_many_failures' : 'two_factor.invalid_code');
}
