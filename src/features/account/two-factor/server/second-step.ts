// The second step of a sign-in: send a code, judge what was typed, complete.
import { cookieNames } from '#platform/contract/storage.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { setSecretCookie } from '#platform/server/http/cookies.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { endSession, getPerson, type Person, auditAction } from '#features/account/identity/server/api.ts';
import { trustLifetimeMs } from '#features/account/trusted-browsers/contract.ts';
import { trustDevice } from '#features/account/trusted-browsers/server/api.ts';
import { countRecoveryCodes } from '#features/account/recovery-codes/server/api.ts';
import { type SendingMethod, twoFactorProblem } from '../contract.ts';
import { replaceCode } from './challenge.ts';
import { hashCode } from './codes/code-hash.ts';
import type { TwoFactorDependencies } from './dependencies.ts';
import { type DeliveryMethod, findDelivery, listMethods } from './methods.ts';
import { judgeProof, type TypedProof } from './proof.ts';
import { sendCodeTo } from './codes/send-code.ts';

/** Sends a code that proves the caller: in a pending sign-in the second step, in a full session that it is still them. */
export async function sendCode(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	wanted: SendingMethod | undefined,
): Promise<DeliveryMethod> {
	const { database, clock, key } = dependencies;
	const person = await getPerson(dependencies, call.actor);
	const to = findDelivery(await listMethods(database, call.actor), wanted);
	if (to === undefined) throw twoFactorProblem('two_factor.no_method');
	await sendCodeTo(dependencies, call, {
		person,
		to,
		purpose: call.actor.scope === 'pending' ? 'sign_in' : 'confirm',
		keep: (queries, code) =>
			replaceCode(queries, clock, call.actor, { method: to.method, hash: hashCode(key, call.actor.sessionId, code) }),
	});
	return to;
}

export interface SecondStep extends TypedProof {
	readonly trustBrowser: boolean;
}

export interface SecondStepOutcome {
	readonly accessToken: string;
	readonly userSession: UserSession;
	readonly recoveryCodesLeft?: number;
}

export async function verifySecondStep(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	step: SecondStep,
): Promise<SecondStepOutcome> {
	const { database, clock, signIn } = dependencies;
	requirePending(call);
	const person = await getPerson(dependencies, call.actor);
	const judge = () => judgeProof(dependencies, call.actor, step);
	const proof = await signIn.attempt(call, person, judge, (judged) => typeof judged === 'object');
	if (proof === 'blocked') throw twoFactorProblem('two_factor.too_many_tries');
	if (typeof proof === 'string') return refuseProof(dependencies, call, proof);
	let trustToken: string | undefined;
	const opened = await signIn.complete(call, person, proof.method, async (queries) => {
		await proof.redeem(queries);
		if (proof.method === 'recovery') return noticeRecovery(queries, dependencies, call, person);
		if (!step.trustBrowser) return;
		trustToken = await trustDevice(queries, clock, call, person, call.request.cookies[cookieNames.trustedDevice]);
	});
	if (trustToken !== undefined) {
		setSecretCookie(call.reply, cookieNames.trustedDevice, trustToken, trustLifetimeMs / 1000);
	}
	if (proof.method !== 'recovery') return opened;
	return { ...opened, recoveryCodesLeft: await countRecoveryCodes(database, person) };
}

/** Its owner is seldom asked for it; if it was not the owner, they must hear of it. */
async function noticeRecovery(
	queries: TransactionQueries,
	{ notices }: TwoFactorDependencies,
	call: AuthenticatedCall,
	person: Person,
): Promise<void> {
	const remaining = String(await countRecoveryCodes(queries, person));
	await notices.send(queries, call, person, { kind: 'recovery_code_used', details: { remaining } });
}

/** The last wrong code that is free ends the session. */
async function refuseProof(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	judgement: 'wrong' | 'last wrong',
): Promise<never> {
	const { database, clock } = dependencies;
	await database.tenant(call.actor.organisationId, async (queries) => {
		await auditAction(queries, clock, call, 'two_factor.code_refused');
		if (judgement === 'last wrong') await endOwnSession(queries, dependencies, call);
	});
	throw twoFactorProblem(judgement === 'wrong' ? 'two_factor.invalid_code' : 'two_factor.too_many_failures');
}

export async function endOwnSession(
	queries: TransactionQueries,
	{ clock }: TwoFactorDependencies,
	{ actor: { organisationId, sessionId } }: AuthenticatedCall,
): Promise<void> {
	void (await endSession(queries, clock, { organisationId, id: sessionId }, 'too many wrong codes'));
}

export function requirePending({ actor }: AuthenticatedCall): void {
	if (actor.scope !== 'pending') throw twoFactorProblem('two_factor.not_owed');
}
