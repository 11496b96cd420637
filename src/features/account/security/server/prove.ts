// Proving again who one is in the middle of a session: the answer counts as a try, and a right one renews the session's secrets.
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { bearerToken } from '#platform/server/http/bearer.ts';
import {
	getPerson,
	type OpenedSession,
	type Person,
	auditAction,
	renewSession,
} from '#features/account/identity/server/api.ts';
import { type ProofMethod, securityProblem } from '../contract.ts';
import type { ProofFactor, ProofAttempts } from './proof-factors.ts';

export interface ProofDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly proofAttempts: ProofAttempts;
	/** In the order in which they are offered. */
	readonly factors: readonly ProofFactor[];
}

export async function listProofMethods({ database, clock, factors }: ProofDependencies, call: AuthenticatedCall) {
	const person = await getPerson({ database, clock }, call.actor);
	const found = await Promise.all(
		factors.map(async (factor) => ({ method: factor.method, about: await factor.find(call, person) })),
	);
	return found.flatMap(({ method, about }) => (about === undefined ? [] : [{ method, ...about }]));
}

export async function beginProof(
	{ database, clock, factors }: ProofDependencies,
	call: AuthenticatedCall,
	method: ProofMethod,
) {
	const person = await getPerson({ database, clock }, call.actor);
	const factor = await requireFactor(factors, call, person, method);
	return (await factor.begin?.(call, person)) ?? {};
}

export async function reauthenticate(
	dependencies: ProofDependencies,
	call: AuthenticatedCall,
	method: ProofMethod,
	answer: string,
): Promise<OpenedSession> {
	const { database, clock, proofAttempts, factors } = dependencies;
	const person = await getPerson({ database, clock }, call.actor);
	const factor = await requireFactor(factors, call, person, method);
	const judge = () => factor.isRight(call, person, answer);
	const outcome = await proofAttempts.attempt(call, person, judge, (isRight) => isRight);
	const details = { by: method };
	if (outcome !== true) {
		await database.tenant(call.actor.organisationId, (queries) =>
			auditAction(queries, clock, call, 'security.proof_refused', details),
		);
		throw securityProblem(outcome === 'blocked' ? 'security.proof_blocked' : 'security.proof_wrong');
	}
	return database.transaction(async (queries) => {
		const renewed = await renewSession(queries, clock, call.actor, bearerToken(call.request));
		if (renewed === undefined) throw platformProblem('session.signed_out', { detail: 'renewed by another call' });
		await auditAction(queries, clock, call, 'security.proof_given', details);
		return renewed;
	});
}

async function requireFactor(
	factors: readonly ProofFactor[],
	call: AuthenticatedCall,
	person: Person,
	method: ProofMethod,
): Promise<ProofFactor> {
	const factor = factors.find((one) => one.method === method);
	const about = await factor?.find(call, person);
	if (factor === undefined || about === undefined) throw securityProblem('security.proof_unavailable');
	return factor;
}
