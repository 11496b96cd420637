// An answer to a challenge, judged: for signing in, as a second factor and as a fresh proof.
import type { Brand } from '#platform/contract/brand.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import { findPersonById, recordAudit } from '#features/account/identity/server/api.ts';
import { type Assertion, type Challenge, challengeLifetimeMs, type KnownPasskey } from '../contract.ts';
import { issueChallenge, type Purpose, useChallenge } from './challenges.ts';
import type { PasskeyDependencies } from './dependencies.ts';
import { relyingPartyOf } from './relying-party.ts';
import { findByCredential, type KnownCredential, noteUse, type Owner, type StoredPasskey } from './rows.ts';
import { checkAssertion, type ProvedCredential, readChallenge } from './webauthn.ts';

export type JudgeDependencies = Pick<PasskeyDependencies, 'database' | 'clock' | 'key' | 'notices'>;

export interface ProvedPasskey extends Owner {
	readonly id: string;
	/** Whether the authenticator knew its owner, so that the passkey is both factors. */
	readonly isUserVerified: boolean;
}

export function toChallenge({ key, clock }: JudgeDependencies, brand: Brand, purpose: Purpose): Challenge {
	return {
		challenge: issueChallenge(key, clock, purpose),
		relyingPartyId: relyingPartyOf(brand).id,
		timeoutSeconds: challengeLifetimeMs / 1000,
	};
}

export function toKnownPasskey({ credentialId, transports }: KnownCredential): KnownPasskey {
	return { credentialId: Buffer.from(credentialId).toString('base64url'), transports: [...transports] };
}

/** Whose passkey answered; undefined where anything about the answer is wrong. The challenge is used up either way. */
export async function judgeAssertion(
	dependencies: JudgeDependencies,
	call: Call,
	purpose: Purpose,
	assertion: Assertion,
): Promise<ProvedPasskey | undefined> {
	const { database, clock, key } = dependencies;
	const challenge = readChallenge(assertion.clientData);
	if (challenge === undefined || !(await useChallenge(database, key, clock, purpose, challenge))) return undefined;
	const passkey = await findByCredential(database, assertion.credentialId);
	const relyingParty = relyingPartyOf(call.brand);
	if (passkey?.relyingPartyId !== relyingParty.id || !isNamed(passkey, purpose, assertion)) return undefined;
	const isSignIn = purpose.act === 'sign in';
	const proved = await checkAssertion(relyingParty, challenge, assertion, passkey.publicKey);
	if (proved === undefined || !(await recordUse(dependencies, call, passkey, { ...proved, isSignIn })))
		return undefined;
	const { organisationId, userId, id } = passkey;
	return { organisationId, userId, id, isUserVerified: proved.isUserVerified };
}

/** The authenticator names the person it believes to act for; where no one was named before, it must (WebAuthn § 7.2). */
function isNamed({ userHandle }: StoredPasskey, { act }: Purpose, { userHandle: saidHandle }: Assertion): boolean {
	if (saidHandle === undefined) return act !== 'sign in';
	return Buffer.from(saidHandle, 'base64url').equals(userHandle);
}

/** False where the authenticator's count went back: the key was copied, so that nothing it signs proves anything. */
async function recordUse(
	{ database, clock, notices }: JudgeDependencies,
	call: Call,
	passkey: StoredPasskey,
	proved: ProvedCredential & { readonly isSignIn: boolean },
): Promise<boolean> {
	const { organisationId, userId } = passkey;
	const person = await findPersonById({ database, clock }, userId);
	return database.transaction(async (queries) => {
		const outcome = await noteUse(queries, clock, passkey, proved);
		if (outcome === 'copied') {
			const details = { passkey: passkey.id, name: passkey.name };
			await recordAudit(queries, clock, call, { organisationId, event: 'passkeys.copy_refused', userId, details });
			if (person !== undefined) await notices.send(queries, call, person, { kind: 'passkey_copied' });
		}
		return outcome === 'noted';
	});
}
