// A person's own passkeys: made, named, forgotten.
import type { Brand } from '#platform/contract/brand.ts';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	getPerson,
	getOwnProfile,
	lockPersonRow,
	auditAction,
	requiresMicrosoft,
} from '#features/account/identity/server/api.ts';
import { forgetTrustedDevices } from '#features/account/trusted-browsers/server/api.ts';
import { addMethod, dropMethod } from '#features/account/two-factor/server/api.ts';
import {
	type AddedPasskey,
	type Attestation,
	maxPasskeys,
	passkeyProblem,
	type RegistrationChallenge,
} from '../contract.ts';
import { signsIn } from '../rules.ts';
import { toChallenge, toKnownPasskey } from './assertion.ts';
import { useChallenge } from './challenges.ts';
import type { PasskeyDependencies } from './dependencies.ts';
import { findProvider } from './providers.ts';
import { relyingPartyOf } from './relying-party.ts';
import { deletePasskey, insertPasskey, listKnown, listPasskeys, type Owner, renamePasskey } from './rows.ts';
import { checkAttestation, readChallenge } from './webauthn.ts';

export async function beginRegistration(
	dependencies: PasskeyDependencies,
	call: AuthenticatedCall,
): Promise<RegistrationChallenge> {
	const { database } = dependencies;
	const { actor, brand } = call;
	const known = await listKnown(database, actor, relyingPartyOf(brand).id);
	requireRoom(known.length);
	const person = await database.tenant(actor.organisationId, (queries) => getOwnProfile(queries, actor));
	return {
		...toChallenge(dependencies, brand, { act: 'register', holder: actor.sessionId }),
		relyingPartyName: brand.names[call.language],
		userHandle: userHandleOf(dependencies, actor).toString('base64url'),
		userName: person.loginName,
		displayName: `${person.givenName} ${person.familyName}`,
		existing: known.map(toKnownPasskey),
	};
}

export async function addPasskey(
	dependencies: PasskeyDependencies,
	call: AuthenticatedCall,
	attestation: Attestation,
): Promise<AddedPasskey> {
	const { database, clock, key, notices } = dependencies;
	const { actor, brand } = call;
	const challenge = readChallenge(attestation.clientData);
	const purpose = { act: 'register', holder: actor.sessionId } as const;
	if (challenge === undefined || !(await useChallenge(database, key, clock, purpose, challenge))) {
		throw passkeyProblem('passkeys.not_registered', { detail: 'the challenge is not this session’s, or was used' });
	}
	const relyingParty = relyingPartyOf(brand);
	const made = await checkAttestation(relyingParty, challenge, attestation);
	if (made === undefined) throw passkeyProblem('passkeys.not_registered', { detail: 'the answer does not verify' });
	const name = findProvider(made.authenticator) ?? '';
	const passkey = {
		...made,
		name,
		transports: attestation.transports,
		isDiscoverable: attestation.isDiscoverable ?? null,
		userHandle: userHandleOf(dependencies, actor),
		relyingPartyId: relyingParty.id,
	};
	const person = await getPerson(dependencies, call.actor);
	let id = '';
	const keep = async (queries: TransactionQueries): Promise<void> => {
		requireRoom((await listPasskeys(queries, actor)).length);
		const inserted = await insertPasskey(queries, clock, actor, passkey);
		if (inserted === undefined) throw passkeyProblem('passkeys.already_registered');
		id = inserted;
		await addMethod(queries, clock, person, { method: 'passkey' });
		await notices.send(queries, call, person, { kind: 'factor_added', details: { method: 'passkey' } });
		await auditAction(queries, clock, call, 'passkeys.added', { passkey: id, name });
	};
	if (actor.scope === 'enrolling') {
		// The person's row is shared by every sign-in that is being completed: who held it here would wait for them, and they for us.
		const confirmed = await dependencies.enrol(call, person, keep);
		return { id, ...confirmed };
	}
	await database.tenant(actor.organisationId, async (queries) => {
		await lockPersonRow(queries, clock, actor);
		await keep(queries);
	});
	return { id, recoveryCodes: [] };
}

export async function nameOwnPasskey(
	{ database }: PasskeyDependencies,
	{ actor }: AuthenticatedCall,
	id: string,
	name: string,
): Promise<void> {
	const renamed = await database.tenant(actor.organisationId, (queries) => renamePasskey(queries, actor, id, name));
	if (renamed === undefined) throw passkeyProblem('passkeys.not_found');
}

/** With the last passkey goes the factor, and perhaps the last way in: both may have to stay. */
export async function removeOwnPasskey(
	dependencies: PasskeyDependencies,
	call: AuthenticatedCall,
	id: string,
): Promise<void> {
	const { database, clock } = dependencies;
	const { actor, brand } = call;
	const person = await getPerson(dependencies, call.actor);
	// A passkey signs in no one who may use a Microsoft account only.
	const isBound = await requiresMicrosoft(database, clock, person);
	await database.tenant(actor.organisationId, async (queries) => {
		await lockPersonRow(queries, clock, actor);
		const removed = await deletePasskey(queries, actor, id);
		if (removed === undefined) throw passkeyProblem('passkeys.not_found');
		const left = await listPasskeys(queries, actor);
		// One that may be a way in counts as one here, and nowhere else.
		const isSignInMethod = !isBound && signsIn(removed) !== 'no';
		const hasOtherSignInMethod =
			person.passwordHash !== null ||
			left.some((one) => signsInAt(brand, one)) ||
			(await dependencies.hasLinkedAccount(queries, call));
		if (isSignInMethod && !hasOtherSignInMethod) throw passkeyProblem('passkeys.last_way_in');
		if (left.length === 0)
			await dropMethod(queries, person, 'passkey', { isRequired: brand.secondFactor !== 'optional' });
		await forgetTrustedDevices(queries, person);
		const details = { method: 'passkey' };
		await dependencies.notices.send(queries, call, person, { kind: 'factor_removed', details });
		await auditAction(queries, clock, call, 'passkeys.removed', { passkey: id, name: removed.name });
	});
}

/** Whether the caller can sign in by a passkey alone under this brand. One that is a second step only is no way in. */
export async function hasPasskeyToSignIn(
	queries: TransactionQueries,
	{ actor, brand }: AuthenticatedCall,
): Promise<boolean> {
	return (await listPasskeys(queries, actor)).some((one) => signsInAt(brand, one));
}

function signsInAt(brand: Brand, passkey: Parameters<typeof signsIn>[0] & { readonly relyingParty: string }): boolean {
	return passkey.relyingParty === relyingPartyOf(brand).id && signsIn(passkey) === 'yes';
}

/** What the person's authenticators know them by: it tells nothing, and is the same each time, so that none keeps two. */
function userHandleOf({ key }: PasskeyDependencies, { organisationId, userId }: Owner): Buffer {
	return hashWithKey(key, 'user handle', `${organisationId}:${userId}`);
}

function requireRoom(count: number): void {
	if (count >= maxPasskeys) throw passkeyProblem('passkeys.too_many', { values: { count: maxPasskeys } });
}
