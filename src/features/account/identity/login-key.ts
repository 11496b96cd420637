/** A login name or email address as it is looked up: the same letters in the same case, however they were typed. */
export function loginKey(name: string): string {
	return name.trim().normalize('NFKC').toLowerCase();
}
