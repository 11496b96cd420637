// A signed-in person replaces the password.
import { platformProblem } from '#platform/contract/problem.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	endSessionsOf,
	getPerson,
	type Person,
	auditAction,
	replacePasswordHash,
	requiresMicrosoft,
} from '#features/account/identity/server/api.ts';
import type { ProofAttempts } from '#features/account/security/server/api.ts';
import { findExemption } from '#features/account/two-factor-exemptions/server/api.ts';
import { passwordProblem, type PasswordPolicy } from '../contract.ts';
import { normalizePassword } from '../rules.ts';
import { endResetLinks } from './reset-links.ts';
import { policyFor } from './policy.ts';
import { type PasswordDependencies, requireGood } from './forgotten.ts';

export interface ChangeDependencies extends PasswordDependencies {
	/** Counts wrong current passwords among the person's failed sign-ins. */
	readonly proofAttempts: ProofAttempts;
}

export interface OwnPolicy {
	readonly person: Person;
	readonly policy: PasswordPolicy;
	/** Whether the person signs in with a password at all. */
	readonly hasPassword: boolean;
}

export async function getOwnPolicy(
	{ database, clock, settings }: ChangeDependencies,
	{ actor }: AuthenticatedCall,
): Promise<OwnPolicy> {
	const person = await getPerson({ database, clock }, actor);
	const isAlone = (await findExemption(database, clock, person)) !== undefined;
	const hasPassword = person.passwordHash !== null && !(await requiresMicrosoft(database, clock, person));
	return { person, policy: policyFor(settings, isAlone), hasPassword };
}

/** Returns how many other sessions it ended. The new password is judged first: correcting it costs no try of the current one. */
export async function changeOwnPassword(
	dependencies: ChangeDependencies,
	call: AuthenticatedCall,
	input: { readonly current: string; readonly next: string },
): Promise<number> {
	const { database, clock, hasher, notices } = dependencies;
	const { person, policy, hasPassword } = await getOwnPolicy(dependencies, call);
	if (!hasPassword) throw passwordProblem('passwords.no_password');
	if (normalizePassword(input.next) === normalizePassword(input.current)) {
		const fields = [{ field: 'newPassword', code: 'passwords.unchanged' }];
		throw platformProblem('request.invalid', { fields });
	}
	await requireGood(dependencies, call, person, policy, input.next);
	await requireCurrent(dependencies, call, person, input.current);
	const hash = await hasher.hash(input.next);
	return database.tenant(call.actor.organisationId, async (queries) => {
		// Changed or reset meanwhile: what was proved is no longer the current one.
		if (!(await replacePasswordHash(queries, person, hash))) throw passwordProblem('passwords.wrong_current');
		const ended = await endSessionsOf(queries, clock, call.actor, {
			except: call.actor.sessionId,
			because: 'password changed',
		});
		// A link that was mailed for the old password opens nothing any more.
		await endResetLinks(queries, clock, person);
		await auditAction(queries, clock, call, 'passwords.changed');
		await notices.send(queries, call, person, { kind: 'password_changed' });
		return ended;
	});
}

async function requireCurrent(
	{ hasher, proofAttempts }: ChangeDependencies,
	call: AuthenticatedCall,
	person: Person,
	password: string,
): Promise<void> {
	const judge = () => hasher.verify(password, person.passwordHash);
	const outcome = await proofAttempts.attempt(call, person, judge, (isRight) => isRight);
	if (outcome === 'blocked') throw passwordProblem('passwords.too_many_failures');
	if (!outcome) throw passwordProblem('passwords.wrong_current');
}
