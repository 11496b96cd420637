// Rules of brands that both halves hold.

/** A field's value as the calls carry it. */
export const writeValue = (value: unknown): string => JSON.stringify(value ?? null);

export function readValue(text: string): unknown {
	return JSON.parse(text);
}
