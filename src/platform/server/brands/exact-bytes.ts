/** The bytes in memory of their own: a small buffer is a part of a large one, which stays for as long as any part of it. */
export function exactly(bytes: Uint8Array): Buffer {
	const own = Buffer.allocUnsafeSlow(bytes.length);
	own.set(bytes);
	return own;
}
