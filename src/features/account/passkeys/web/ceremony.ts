// What the browser asks the authenticator, in the library's terms, and its answer, in ours. Loaded when a person acts.
import {
	browserSupportsWebAuthn,
	startAuthentication,
	startRegistration,
	WebAuthnError,
} from '@simplewebauthn/browser';
import {
	type Assertion,
	type Attestation,
	type Challenge,
	keyAlgorithms,
	type KnownPasskey,
	type RegistrationChallenge,
} from '../contract.ts';

/**
 * Why there is no answer. `cancelled`: the person closed the question or it timed out; `replaced`: another question took its
 * place; `unsupported`: this browser or this address cannot use passkeys; `already there`: the authenticator has one.
 */
export type NoAnswer = 'cancelled' | 'replaced' | 'unsupported' | 'already there';

export interface AssertionRequest {
	/** Only these may answer; empty where any passkey of the site may. */
	readonly known?: readonly KnownPasskey[];
	/** `required` where the passkey stands for both factors. */
	readonly userVerification: 'required' | 'preferred';
	/** Among what the browser offers to fill in, instead of in a window of its own. */
	readonly isAutofill?: boolean;
}

export async function askForPasskey(challenge: Challenge, request: AssertionRequest): Promise<Assertion | NoAnswer> {
	const { known = [], userVerification, isAutofill = false } = request;
	if (!browserSupportsWebAuthn()) return 'unsupported';
	try {
		const { id, response } = await startAuthentication({
			optionsJSON: {
				challenge: challenge.challenge,
				rpId: challenge.relyingPartyId,
				timeout: challenge.timeoutSeconds * 1000,
				allowCredentials: known.map(toDescriptor),
				userVerification,
			},
			useBrowserAutofill: isAutofill,
		});
		return {
			credentialId: id,
			clientData: response.clientDataJSON,
			authenticatorData: response.authenticatorData,
			signature: response.signature,
			...(response.userHandle === undefined ? {} : { userHandle: response.userHandle }),
		};
	} catch (error) {
		return reasonOf(error);
	}
}

export async function makePasskey(challenge: RegistrationChallenge): Promise<Attestation | NoAnswer> {
	if (!browserSupportsWebAuthn()) return 'unsupported';
	try {
		const { id, response, clientExtensionResults } = await startRegistration({
			optionsJSON: {
				challenge: challenge.challenge,
				rp: { id: challenge.relyingPartyId, name: challenge.relyingPartyName },
				user: { id: challenge.userHandle, name: challenge.userName, displayName: challenge.displayName },
				timeout: challenge.timeoutSeconds * 1000,
				pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
				excludeCredentials: challenge.existing.map(toDescriptor),
				authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
				attestation: 'none',
				extensions: { credProps: true },
			},
		});
		const isDiscoverable = clientExtensionResults.credProps?.rk;
		return {
			credentialId: id,
			clientData: response.clientDataJSON,
			attestationObject: response.attestationObject,
			transports: response.transports ?? [],
			...(isDiscoverable === undefined ? {} : { isDiscoverable }),
		};
	} catch (error) {
		return reasonOf(error);
	}
}

function toDescriptor({ credentialId, transports }: KnownPasskey) {
	return { id: credentialId, type: 'public-key' as const, transports };
}

function reasonOf(error: unknown): NoAnswer {
	const code = error instanceof WebAuthnError ? error.code : undefined;
	switch (code) {
		case 'ERROR_CEREMONY_ABORTED':
			return 'replaced';
		case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
			return 'already there';
		case 'ERROR_INVALID_DOMAIN':
		case 'ERROR_INVALID_RP_ID':
		case 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG':
			return 'unsupported';
		default:
			return 'cancelled';
	}
}
