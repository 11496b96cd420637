/** Joins class lists; what is false or undefined is left out. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
	return parts.filter(Boolean).join(' ');
}
