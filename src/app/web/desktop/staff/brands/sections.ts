// The sections of a brand that have a page, in the groups of what their changes are: tabs on a desk, a list on a phone.
import type { IconName } from '#ui/icons/icon-names.ts';
import { type BrandSection, brandSections } from '#features/staff/brand-editor/contract.ts';

export const sectionGroups = [
	{
		kind: 'appearance',
		sections: [
			{ key: 'appearance', icon: 'palette' },
			{ key: 'words', icon: 'file-text' },
		],
	},
	{
		kind: 'commerce',
		sections: [
			{ key: 'sign-in', icon: 'log-in' },
			{ key: 'commerce', icon: 'receipt' },
			{ key: 'features', icon: 'layout-grid' },
			{ key: 'hosts', icon: 'globe' },
			{ key: 'sender', icon: 'mail' },
		],
	},
	{ kind: 'history', sections: [{ key: 'versions', icon: 'history' }] },
] as const satisfies readonly {
	readonly kind: string;
	readonly sections: readonly { readonly key: BrandSection | 'versions'; readonly icon: IconName }[];
}[];

export type SectionKey = (typeof sectionGroups)[number]['sections'][number]['key'];
export type EditedSection = Extract<SectionKey, BrandSection>;

const keys: readonly SectionKey[] = sectionGroups.flatMap(({ sections }) => sections.map(({ key }) => key));

/** Undefined for what an address names and is no section. */
export function findSection(key: string | undefined): SectionKey | undefined {
	return keys.find((one) => one === key);
}

/** Whether it has fields. */
export function isEdited(key: SectionKey): key is EditedSection {
	return brandSections.some((one) => one === key);
}
