// The parts that a brand consists of: how far one that is being made has come.
import type { brandParts, Fault } from '../contract.ts';
import type { BrandSection } from '../contract/parts.ts';

interface Part {
	readonly part: (typeof brandParts)[number];
	/** Where it is completed. */
	readonly section: BrandSection;
	readonly isDone: boolean;
}

const rules: readonly (Omit<Part, 'isDone'> & { readonly starts: readonly string[] })[] = [
	{ part: 'names', section: 'appearance', starts: ['names.', 'colours.'] },
	{ part: 'logos', section: 'appearance', starts: ['pictures.'] },
	{ part: 'hotline', section: 'words', starts: ['tagline.', 'hotline.', 'knowledgeBase.', 'defaultLanguage'] },
	{ part: 'legal', section: 'words', starts: ['legal.'] },
	{ part: 'sign-in', section: 'sign-in', starts: ['signInMethods', 'revealAddressElsewhere'] },
	{ part: 'seller', section: 'commerce', starts: ['legalEntity.'] },
	{ part: 'features', section: 'features', starts: ['credits.', 'packages.', 'features.', 'registration'] },
	{ part: 'hosts', section: 'hosts', starts: ['hosts', 'canonicalOrigin', 'organisations', 'firstAdministrator'] },
	{ part: 'sender', section: 'sender', starts: ['mail.'] },
];

/** A part is whole where none of its fields has a fault. */
export function readParts(faults: readonly Fault[]): readonly Part[] {
	return rules.map(({ starts, ...part }) => ({
		...part,
		isDone: !faults.some(({ path }) => starts.some((start) => path.startsWith(start))),
	}));
}
