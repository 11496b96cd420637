// What a provider says of a refusal, for the log: from outside, so it is cut, cleaned and without what may tell of a person or open something.

const maxLength = 300;

/** RFC 6749 § 4.1.2.1: `error` and, where there is one, `error_description`. */
export function describeRefusal(error: string, description: string | null | undefined): string {
	const said = clean(description ?? '');
	return said === '' ? clean(error).slice(0, 60) : `${clean(error).slice(0, 60)}: ${said}`;
}

function clean(text: string): string {
	return text
		.slice(0, 4 * maxLength)
		.toWellFormed()
		.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
		.replaceAll(/(?<![^\s@'"<>])[^\s@'"<>]+@[^\s@'"<>]+/g, '[address]')
		.replaceAll(/[\w.~+/-]{32,}=*/g, (long) => (uuid.test(long) ? long : '[secret]'))
		.trim()
		.slice(0, maxLength)
		.toWellFormed();
}

/** Ids of tenants, of clients and of traces, which a vendor's support asks for. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.?$/i;
