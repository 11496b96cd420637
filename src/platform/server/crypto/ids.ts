import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/**
 * A UUIDv7 (RFC 9562 § 5.7): 48 bits of milliseconds, then random bits. Ids made later sort later, so that they fill an
 * index from one end; they tell their time of birth and are not secrets.
 */
export function newId(clock: Clock): string {
	const bytes = randomBytes(16);
	bytes.writeUIntBE(clock.now().getTime(), 0, 6);
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	const hex = bytes.toString('hex');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
