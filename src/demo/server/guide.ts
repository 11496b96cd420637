// What a demonstration adds to the public pages, so that it explains itself: whom one can be, and the code that was just sent.
import { guideEn } from '#demo/contract/guide.en.ts';
import { guideFr } from '#demo/contract/guide.fr.ts';
import type { GuideData, GuidePerson } from '#app/contract/page-data.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import type { PageGuide } from '#app/server/pages/page-data.ts';
import { type DemoPerson, demoGuests, demoPassword, demoPeople } from './people.ts';
import { demoStates } from './states.ts';

export const demoGuide: PageGuide = {
	source: 'src/demo/web/guide/main.tsx',
	renderPart: 'guide',
	texts: (language) => (language === 'fr' ? guideFr : guideEn),
	data: (brand, language) => ({ password: demoPassword, people: listGuests(brand, language) }),
};

/** Everybody whom a visitor of this brand can be, for the index of the demonstration. */
export function everybody(brand: Brand, language: Language): GuideData {
	const here = demoPeople.filter(({ organisationId }) => brand.organisations.includes(organisationId));
	const people = here.filter(({ isUnopened }) => isUnopened !== true).map((person) => describe(person, language));
	const states = demoStates.flatMap(({ name, login }) =>
		here
			.filter(({ loginName }) => loginName === login)
			.map(({ givenName, familyName }) => ({ name: name[language], person: `${givenName} ${familyName}` })),
	);
	return { password: demoPassword, people, states };
}

function listGuests(brand: Brand, language: Language): readonly GuidePerson[] {
	const { people } = everybody(brand, language);
	return Object.keys(demoGuests).flatMap((login) => people.filter(({ loginName }) => loginName === login));
}

function describe({ id, loginName, givenName, familyName, note }: DemoPerson, language: Language): GuidePerson {
	const role = demoGuests[loginName]?.[language] ?? '';
	return { id, loginName, givenName, familyName, note: note[language], role };
}
