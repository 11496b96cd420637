// Values of fields cross the wire as JSON in a text, with the names that a brand's own files have.

export const readValue = (text: string): unknown => JSON.parse(text);

/** Null takes the value away. */
export const writeValue = (value: unknown): string => JSON.stringify(value ?? null);
