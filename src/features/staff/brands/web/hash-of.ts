/** Where a picture is found by its content; undefined for one that is missing. */
export function hashOf(value: unknown): string | undefined {
	if (typeof value !== 'object' || value === null || !('sha256' in value)) return undefined;
	return typeof value.sha256 === 'string' ? value.sha256 : undefined;
}
