import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { keyOf } from '#features/staff/brand-editor/contract.ts';
import type { EditedFields } from '#features/staff/brands/contract.ts';

/** A partner's words, as the draft of a brand has them. */
export interface PartnerWords {
	readonly names: Multilingual;
	readonly headline: Multilingual;
	readonly message: Multilingual;
	readonly hotline?: string;
}

export interface DraftedPartner {
	readonly key: string;
	readonly path: string;
	readonly live: PartnerWords | undefined;
	/** Undefined where the draft takes it away. */
	readonly words: PartnerWords | undefined;
}

/** Lists them in the order of their keys. */
export function listPartners({ paths, find }: Pick<EditedFields, 'paths' | 'find'>): readonly DraftedPartner[] {
	return paths
		.filter((path) => path.startsWith('partners.'))
		.map((path) => ({ key: keyOf(path), path, live: asWords(find(path).live), words: asWords(find(path).value) }))
		.filter(({ live, words }) => live !== undefined || words !== undefined)
		.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function asWords(value: unknown): PartnerWords | undefined {
	return typeof value === 'object' && value !== null ? (value as PartnerWords) : undefined; // the server checked its shape
}
