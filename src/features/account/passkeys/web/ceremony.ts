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
				challenge: challenge.Challenge,
				rpId: challenge.RelyingPartyID,
				timeout: challenge.TimeoutSeconds * 1000,
				allowCredentials: known.map(toDescriptor),
				userVerification,
			},
			useBrowserAutofill: isAutofill,
		});
		return {
			CredentialID: id,
			ClientData: response.clientDataJSON,
			AuthenticatorData: response.authenticatorData,
			Signature: response.signature,
			...(response.userHandle === undefined ? {} : { UserHandle: response.userHandle }),
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
				challenge: challenge.Challenge,
				rp: { id: challenge.RelyingPartyID, name: challenge.RelyingPartyName },
				user: { id: challenge.UserHandle, name: challenge.UserName, displayName: challenge.DisplayName },
				timeout: challenge.TimeoutSeconds * 1000,
				pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
				excludeCredentials: challenge.Existing.map(toDescriptor),
				authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
				attestation: 'none',
				extensions: { credProps: true },
			},
		});
		const isDiscoverable = clientExtensionResults.credProps?.rk;
		return {
			CredentialID: id,
			ClientData: response.clientDataJSON,
			AttestationObject: response.attestationObject,
			Transports: response.transports ?? [],
			...(isDiscoverable === undefined ? {} : { IsDiscoverable: isDiscoverable }),
		};
	} catch (error) {
		return reasonOf(error);
	}
}

function toDescriptor({ CredentialID, Transports }: KnownPasskey) {
	return { id: CredentialID, type: 'public-key' as const, transports: Transports };
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
