// The parts of a brand as both halves name them. What a browser reads stands apart from the shapes, which it has no use for.

/** As the editor has them, in order. */
export const brandSections = ['appearance', 'words', 'sign-in', 'commerce', 'features', 'hosts', 'sender'] as const;
export type BrandSection = (typeof brandSections)[number];

export const versionKinds = ['appearance', 'commerce'] as const;
export type VersionKind = (typeof versionKinds)[number];

export function kindOfSection(section: BrandSection): VersionKind {
	return section === 'appearance' || section === 'words' ? 'appearance' : 'commerce';
}

/** What follows the first dot: the key of a package, a partner, a picture. Keys of products have dots of their own. */
export function keyOf(path: string): string {
	return path.slice(path.indexOf('.') + 1);
}
