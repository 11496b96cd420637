// Bodies and queries as Stripe takes them: form fields whose names carry brackets, `line_items[0][price_data][currency]=cad`.

/** A text, a list or an object of them; what a bracket name builds up. */
export type Field = string | Field[] | { [name: string]: Field };
export type Fields = Record<string, Field>;

export function parseForm(text: string): Fields {
	const fields: Fields = {};
	for (const [name, value] of new URLSearchParams(text)) {
		const path = name.split('[').map((part) => part.replace(/\]$/, ''));
		write(fields, path, value);
	}
	return fields;
}

function write(target: Fields | Field[], [head = '', ...rest]: readonly string[], value: string): void {
	const slots = target as Record<string, Field>;
	const key = head === '' && Array.isArray(target) ? String(target.length) : head;
	if (rest.length === 0) {
		slots[key] = value;
		return;
	}
	slots[key] ??= /^\d*$/.test(rest[0] ?? '') ? [] : {};
	write(slots[key] as Fields, rest, value);
}

export function textOf(field: Field | undefined): string | undefined {
	return typeof field === 'string' && field !== '' ? field : undefined;
}

export function fieldsOf(field: Field | undefined): Fields {
	return typeof field === 'object' && !Array.isArray(field) ? field : {};
}

export function listOf(field: Field | undefined): Field[] {
	return Array.isArray(field) ? field : [];
}

/** Reads an object whose values are texts, such as `metadata`. */
export function textsOf(field: Field | undefined): Record<string, string> {
	return Object.fromEntries(Object.entries(fieldsOf(field)).map(([name, value]) => [name, textOf(value) ?? '']));
}
