// What the brand has off the search does not find, by any word.
import { describe, expect, it } from 'vitest';
import { type Feature, type FeatureParts, featureParts, features, isOpenAddress } from '#platform/contract/features.ts';
import { languages } from '#platform/contract/language.ts';
import { staffPermissions } from '#features/staff/access/contract.ts';
import { candidatesFor } from './search.fixture.ts';
import { isWordKey } from './words.ts';

const parts: Readonly<Record<Feature, FeatureParts>> = featureParts;

describe.each(features)('%s', (feature) => {
	const open = features.filter((one) => one !== feature && parts[one].needs !== feature);
	const shown = { has: (one: Feature) => open.includes(one), opens: (href: string) => isOpenAddress(open, href) };

	it.each(languages)('is not found where it is off, and everything else is: %s', (language) => {
		const all = candidatesFor({ language, held: staffPermissions });
		const left = candidatesFor({ language, held: staffPermissions, features: shown });
		const acts = features.filter((one) => !open.includes(one)).flatMap((one) => parts[one].acts);
		const isGone = ({ id, href }: (typeof all)[number]): boolean =>
			acts.includes(id.slice('act.'.length)) || !shown.opens(href);
		expect(left.map(({ id }) => id)).toEqual(all.filter((one) => !isGone(one)).map(({ id }) => id));
	});

	it('names acts that there are', () => {
		for (const act of parts[feature].acts) expect(isWordKey(`act.${act}`)).toBe(true);
	});
});
