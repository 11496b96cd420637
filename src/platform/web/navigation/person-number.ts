/** The number of the person that an address names; what is no number gives one that nobody has, and the server says so. */
export function personNumber(key: string): number {
	return /^[1-9]\d{0,8}$/.test(key) ? Number(key) : 2 ** 31 - 1;
}
