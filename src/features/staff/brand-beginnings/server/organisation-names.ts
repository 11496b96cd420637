import type { BrandContent } from '#platform/server/brands/brand-content.ts';
import { organisationsOf, readField } from '#features/staff/brand-editor/server/api.ts';

/** What organisations of a draft will be called that are not there yet: by who sells, and with their number where there are several. */
export function organisationNames(content: BrandContent): Map<number, string> {
	const name = readField(content, 'legalEntity.name');
	const ids = organisationsOf(content);
	if (typeof name !== 'string') return new Map();
	return new Map(ids.map((id) => [id, ids.length === 1 ? name : `${name} (${id})`]));
}
