/** A path with what follows its question mark; names without a value are left out. */
export function withQuery<Values extends { readonly [Name in keyof Values]?: string | number | undefined }>(
	path: string,
	values: Values,
): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries<string | number | undefined>(values)) {
		if (value !== undefined) query.set(name, String(value));
	}
	return query.size === 0 ? path : `${path}?${query}`;
}
