// A certificate such as makers of security keys put into theirs (WebAuthn level 3 § 8.2.1), made by hand: Node reads
// certificates and writes none.
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface Attestor {
	readonly certificate: Buffer;
	readonly privateKey: KeyObject;
}

export function makeAttestor(): Attestor {
	const name = [
		attribute('550406', 'CA'),
		attribute('55040a', 'Maker'),
		attribute('55040b', 'Authenticator Attestation'),
		attribute('550403', 'Maker of keys'),
	];
	// It is no authority.
	return makeCertificate(name, sequence(oid('551d13'), tagged(0x04, sequence())));
}

/** Makes a certificate of a host that signs itself: who is told to trust it does. */
export function makeHostCertificate(host: string): Attestor {
	const names = sequence(tagged(0x82, Buffer.from(host)));
	return makeCertificate([attribute('550403', host)], sequence(oid('551d11'), tagged(0x04, names)));
}

function makeCertificate(parts: readonly Buffer[], extension: Buffer): Attestor {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const algorithm = sequence(oid('2a8648ce3d040302')); // ecdsa-with-SHA256
	const name = sequence(...parts);
	const body = sequence(
		tagged(0xa0, tagged(0x02, Buffer.from([2]))),
		tagged(0x02, Buffer.from([1])),
		algorithm,
		name,
		sequence(tagged(0x17, Buffer.from('200101000000Z')), tagged(0x17, Buffer.from('450101000000Z'))),
		name,
		publicKey.export({ format: 'der', type: 'spki' }),
		tagged(0xa3, sequence(extension)),
	);
	const signature = createSign('sha256').update(body).sign(privateKey);
	const certificate = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
	return { certificate, privateKey };
}

function tagged(tag: number, content: Buffer): Buffer {
	const { length } = content;
	if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
	// Some readers take the shortest form of a length alone.
	if (length < 256) return Buffer.concat([Buffer.from([tag, 0x81, length]), content]);
	return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 255]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const oid = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const attribute = (type: string, value: string): Buffer =>
	tagged(0x31, sequence(oid(type), tagged(0x13, Buffer.from(value))));
