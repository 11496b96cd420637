// What an authenticator answered, checked by the library. It is loaded with the first answer: a start need not wait for it.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Assertion, type Attestation, keyAlgorithms } from '../contract.ts';
import type { RelyingParty } from './relying-party.ts';

export interface NewCredential {
	readonly credentialId: Uint8Array;
	readonly publicKey: Uint8Array;
	readonly counter: number;
	readonly authenticator: string;
	readonly isSynced: boolean;
	readonly isBackedUp: boolean;
	/** Whether the authenticator knew its owner when it made the passkey. */
	readonly isUserVerified: boolean;
}

export interface ProvedCredential {
	readonly counter: number;
	/** Whether the authenticator knew its owner, by finger, face or PIN: then the passkey is two factors in one. */
	readonly isUserVerified: boolean;
	readonly isBackedUp: boolean;
}

/** The challenge that an answer says it answers; undefined where it is no answer at all. */
export function readChallenge(clientData: string): string | undefined {
	try {
		const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
		if (typeof parsed !== 'object' || parsed === null || !('challenge' in parsed)) return undefined;
		return typeof parsed.challenge === 'string' ? parsed.challenge : undefined;
	} catch {
		return undefined;
	}
}

/** Undefined where anything about it is wrong. The caller has used the challenge up. */
export async function checkAttestation(
	{ id, origins }: RelyingParty,
	challenge: string,
	attestation: Attestation,
): Promise<NewCredential | undefined> {
	if (!(await isPlain(attestation))) return undefined;
	const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
	const result = await verifyRegistrationResponse({
		response: toRegistrationResponse(attestation),
		expectedChallenge: challenge,
		expectedOrigin: origins,
		expectedRPID: id,
		// One that does not know its owner is still a second factor.
		requireUserVerification: false,
		supportedAlgorithmIDs: keyAlgorithms,
	}).catch(() => undefined);
	if (result?.verified !== true) return undefined;
	const { credential, aaguid, credentialDeviceType, credentialBackedUp, userVerified } = result.registrationInfo;
	return {
		credentialId: Buffer.from(credential.id, 'base64url'),
		publicKey: credential.publicKey,
		counter: credential.counter,
		authenticator: aaguid,
		isSynced: credentialDeviceType === 'multiDevice',
		isBackedUp: credentialBackedUp,
		isUserVerified: userVerified,
	};
}

/** Undefined where anything about it is wrong. The counter is the caller's to judge, together with writing it. */
export async function checkAssertion(
	{ id, origins }: RelyingParty,
	challenge: string,
	assertion: Assertion,
	publicKey: Uint8Array,
): Promise<ProvedCredential | undefined> {
	const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
	const result = await verifyAuthenticationResponse({
		response: toAuthenticationResponse(assertion),
		expectedChallenge: challenge,
		expectedOrigin: origins,
		expectedRPID: id,
		credential: { id: assertion.credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
		requireUserVerification: false,
	}).catch(() => undefined);
	if (result?.verified !== true) return undefined;
	const { newCounter, userVerified, credentialBackedUp } = result.authenticationInfo;
	return { counter: newCounter, isUserVerified: userVerified, isBackedUp: credentialBackedUp };
}

/**
 * We ask for no statement about the authenticator. One with certificates is not looked at: checking it would fetch
 * addresses that the caller chose.
 */
async function isPlain({ attestationObject }: Attestation): Promise<boolean> {
	const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
	try {
		const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
		const format = decoded.get('fmt');
		return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
	} catch {
		return false;
	}
}

function toRegistrationResponse(attestation: Attestation): RegistrationResponseJSON {
	const { credentialId: id, clientData: clientDataJSON, attestationObject } = attestation;
	const response = { clientDataJSON, attestationObject };
	return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

function toAuthenticationResponse(assertion: Assertion): AuthenticationResponseJSON {
	const { credentialId: id, clientData: clientDataJSON, authenticatorData } = assertion;
	const response = { clientDataJSON, authenticatorData, signature: assertion.signature };
	return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}
