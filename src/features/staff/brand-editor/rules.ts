// Rules of brands that both halves hold.

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** A name that people can type and that names a place in the internet: no IP address, no wildcard, not of one word. */
export function isHostName(host: string): boolean {
	const labels = host.split('.');
	if (host.length > 253 || !labels.every((one) => label.test(one))) return false;
	const last = labels.at(-1) ?? '';
	return labels.length > 1 && /[a-z]/.test(last) && !/^0x[0-9a-f]*$/.test(last);
}

/** A field's value as the calls carry it. */
export const writeValue = (value: unknown): string => JSON.stringify(value ?? null);

export function readValue(text: string): unknown {
	return JSON.parse(text);
}
