// Postal codes of Canada Post, however they are typed.

/** As it is written on a letter, `A1A 1A1`; '' for nothing; undefined for what is none. */
export function toPostalCode(typed: string): string | undefined {
	const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
	if (code === '') return '';
	return pattern.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : undefined;
}

/** Letters that look like others are in none, and two begin none. */
const pattern = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;
