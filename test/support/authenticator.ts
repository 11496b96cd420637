// An authenticator in software: makes and uses passkeys as a device does, and, where a test asks for it, wrongly.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { makeAttestor } from './attestation-certificate.ts';
import type { Assertion, Attestation, Challenge, RegistrationChallenge } from '#features/account/passkeys/contract.ts';

export interface Ceremony {
	/** Where the page is that asks. */
	readonly origin: string;
	/** What the page asks the authenticator for; by default what the server said. */
	readonly relyingPartyId?: string;
	readonly type?: 'webauthn.create' | 'webauthn.get';
	readonly isUserVerified?: boolean;
	readonly isUserPresent?: boolean;
	/** What the browser says of a new passkey; null where it says nothing. */
	readonly isDiscoverable?: boolean | null;
}

/** Begins an attestation object, given what is to be signed. */
type Statement = (signed: Buffer) => Buffer;

interface Credential {
	readonly id: Buffer;
	readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
	readonly userHandle: string;
}

const flag = { present: 0x01, verified: 0x04, mayBeCopied: 0x08, isCopied: 0x10, hasCredential: 0x40 } as const;

/** Holds one passkey. Like those that sync it says 0 for its count, unless it is told to count. */
export class TestAuthenticator {
	counter = 0;
	isCounting = false;
	aaguid = Buffer.alloc(16);
	#credential: Credential | undefined;

	get credentialId(): string {
		return this.#requireCredential().id.toString('base64url');
	}

	/** Another authenticator with the same key and count. */
	copy(): TestAuthenticator {
		const copy = new TestAuthenticator();
		copy.counter = this.counter;
		copy.isCounting = this.isCounting;
		copy.#credential = this.#requireCredential();
		return copy;
	}

	make(options: RegistrationChallenge, ceremony: Ceremony, statement = none): Attestation {
		const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
		this.#credential = { id: randomBytes(32), keys, userHandle: options.userHandle };
		return this.remake(options, ceremony, statement);
	}

	/** Registers the passkey it has once more. */
	remake(options: RegistrationChallenge, ceremony: Ceremony, statement = none): Attestation {
		const { id, keys } = this.#requireCredential();
		const length = Buffer.alloc(2);
		length.writeUInt16BE(id.length);
		const credential = Buffer.concat([this.aaguid, length, id, coseKey(keys.publicKey)]);
		const flags = flag.hasCredential | flag.mayBeCopied | flag.isCopied;
		const data = this.#authenticatorData(options.relyingPartyId, ceremony, flags, credential);
		const client = clientData({ type: 'webauthn.create', ...ceremony }, options.challenge);
		const begun = statement(signedPart(data, client));
		return {
			credentialId: id.toString('base64url'),
			clientData: client,
			attestationObject: Buffer.concat([begun, cborText('authData'), cborBytes(data)]).toString('base64url'),
			transports: ['internal', 'hybrid'],
			...(ceremony.isDiscoverable === null ? {} : { isDiscoverable: ceremony.isDiscoverable ?? true }),
		};
	}

	sign(options: Challenge, ceremony: Ceremony): Assertion {
		const { id, keys, userHandle } = this.#requireCredential();
		if (this.isCounting) this.counter += 1;
		const flags = flag.mayBeCopied | flag.isCopied;
		const data = this.#authenticatorData(options.relyingPartyId, ceremony, flags);
		const client = clientData({ type: 'webauthn.get', ...ceremony }, options.challenge);
		return {
			credentialId: id.toString('base64url'),
			clientData: client,
			authenticatorData: data.toString('base64url'),
			signature: createSign('sha256').update(signedPart(data, client)).sign(keys.privateKey).toString('base64url'),
			userHandle,
		};
	}

	#requireCredential(): Credential {
		if (this.#credential === undefined) throw new Error('This authenticator has no passkey yet');
		return this.#credential;
	}

	#authenticatorData(relyingPartyId: string, ceremony: Ceremony, flags: number, credential = Buffer.alloc(0)): Buffer {
		const { isUserPresent = true, isUserVerified = true } = ceremony;
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(this.counter);
		const all = flags | (isUserPresent ? flag.present : 0) | (isUserVerified ? flag.verified : 0);
		const hash = createHash('sha256')
			.update(ceremony.relyingPartyId ?? relyingPartyId)
			.digest();
		return Buffer.concat([hash, Buffer.from([all]), counter, credential]);
	}
}

/** What an authenticator signs. */
function signedPart(data: Buffer, client: string): Buffer {
	return Buffer.concat([data, createHash('sha256').update(Buffer.from(client, 'base64url')).digest()]);
}

function clientData({ type, origin }: Ceremony, challenge: string): string {
	return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function cborBytes(bytes: Buffer): Buffer {
	const length = Buffer.alloc(3);
	length.writeUInt8(0x59);
	length.writeUInt16BE(bytes.length, 1);
	return Buffer.concat([length, bytes]);
}

/** Encodes `{ 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }`. */
function coseKey(publicKey: KeyObject): Buffer {
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
	const coordinate = (label: number, value: string): Buffer =>
		Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
	return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** Begins a map of three: `fmt: 'none', attStmt: {}`. */
const none: Statement = () =>
	Buffer.concat([Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])]);

/** Begins a map of three: what the maker of the authenticator says of it, with the maker's certificate. */
export const certified: Statement = (signed) => {
	const { certificate, privateKey } = makeAttestor();
	return Buffer.concat([
		Buffer.from([0xa3]),
		cborText('fmt'),
		cborText('packed'),
		cborText('attStmt'),
		Buffer.from([0xa3]),
		cborText('alg'),
		Buffer.from([0x26]),
		cborText('sig'),
		cborBytes(createSign('sha256').update(signed).sign(privateKey)),
		cborText('x5c'),
		Buffer.from([0x81]),
		cborBytes(certificate),
	]);
};
