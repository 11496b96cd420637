// The legal pages of a brand (specification § 2: Privacy, Term-of-Use, Disclosure). Their texts are brand data; their
// addresses are routes of the same names.
import { legalPages, type LegalPage } from '#platform/contract/brand.ts';
import { pathTo, type RouteName } from '#platform/contract/paths.ts';

/** The address of a legal page: `privacy` is at `/account/Privacy`, `terms` at `/account/Term-of-Use`. */
export function pathToLegalPage(page: LegalPage): string {
	return pathTo(page);
}

/** Which legal page a matched route shows, if any. */
export function findLegalPage(route: RouteName): LegalPage | undefined {
	return legalPages.find((page) => page === route);
}

/** Anchor of a section, by its place: the same in both languages, so that a shared link survives a change of language. */
export function sectionAnchor(index: number): string {
	return `section-${index + 1}`;
}
