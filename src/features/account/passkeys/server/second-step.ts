// A passkey as the second step of a sign-in: the first factor named the person, so the passkey must be theirs.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { getPerson, auditAction } from '#features/account/identity/server/api.ts';
import { twoFactorProblem } from '#features/account/two-factor/contract.ts';
import { type Assertion, type Challenge, type KnownPasskey, passkeyProblem } from '../contract.ts';
import { judgeAssertion, toChallenge, toKnownPasskey } from './assertion.ts';
import type { Purpose } from './challenges.ts';
import type { PasskeyDependencies } from './dependencies.ts';
import { relyingPartyOf } from './relying-party.ts';
import { isStillKept, listKnown } from './rows.ts';

export async function beginStep(
	dependencies: PasskeyDependencies,
	call: AuthenticatedCall,
): Promise<Challenge & { known: KnownPasskey[] }> {
	const purpose = purposeOf(call);
	const known = await listKnown(dependencies.database, call.actor, relyingPartyOf(call.brand).id);
	if (known.length === 0) throw passkeyProblem('passkeys.none');
	return { ...toChallenge(dependencies, call.brand, purpose), known: known.map(toKnownPasskey) };
}

export async function verifyStep(
	dependencies: PasskeyDependencies,
	call: AuthenticatedCall,
	assertion: Assertion,
): Promise<{ accessToken: string; userSession: UserSession }> {
	const { database, clock, secondStep } = dependencies;
	const { userId } = call.actor;
	const purpose = purposeOf(call);
	const person = await getPerson({ database, clock }, call.actor);
	const judge = async () => {
		const proved = await judgeAssertion(dependencies, call, purpose, assertion);
		return proved?.userId === userId ? proved : 'wrong';
	};
	const proved = await secondStep.attempt(call, person, judge, (judged) => judged !== 'wrong');
	if (proved === 'blocked') throw twoFactorProblem('two_factor.too_many_tries');
	if (proved !== 'wrong') {
		return secondStep.complete(call, person, 'passkey', async (queries) => {
			if (!(await isStillKept(queries, proved, proved.id))) throw passkeyProblem('passkeys.not_accepted');
		});
	}
	await database.tenant(call.actor.organisationId, (queries) =>
		auditAction(queries, clock, call, 'passkeys.step_refused'),
	);
	throw passkeyProblem('passkeys.not_accepted');
}

function purposeOf({ actor }: AuthenticatedCall): Purpose {
	if (actor.scope !== 'pending') throw twoFactorProblem('two_factor.not_owed');
	return { act: 'complete a sign-in', holder: actor.sessionId };
}
