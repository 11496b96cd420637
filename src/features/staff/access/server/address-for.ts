import type { Brand } from '#platform/contract/brand.ts';

/**
 * The address of a page of the staff area in a mail. To who belongs to another organisation of the brand it names the one that the page is about.
 * @param isInside whether the reader belongs to that one
 */
export function addressFor(
	{ canonicalOrigin }: Pick<Brand, 'canonicalOrigin'>,
	path: string,
	organisationId: number,
	isInside: boolean,
): string {
	const url = `${canonicalOrigin}${path}`;
	return isInside ? url : `${url}?organisation=${organisationId}`;
}
