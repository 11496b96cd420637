import {
	type Country,
	findDirection,
	findStreetType,
	type LocatedAddress,
} from '#features/billing/billing-address/contract.ts';

/** Takes a street that is written in one text apart; it stands in its own language, as on an envelope. */
export function splitStreet(
	street: string,
	{ country, province }: { readonly country: Country; readonly province: string },
): Pick<LocatedAddress, 'streetName' | 'streetType' | 'direction'> {
	const words = street.trim().split(/\s+/);
	const typeOf = (word: string | undefined) => findStreetType(word ?? '', country, province === 'QC' ? 'fr' : 'en');
	const direction = words.length > 1 ? findDirection(words.at(-1) ?? '') : undefined;
	if (direction !== undefined) words.pop();
	const first = words.length > 1 ? typeOf(words[0]) : undefined;
	// “The Esplanade” is all name.
	const last =
		words.length > 1 && !/^(the|le|la)$/i.test(words.slice(0, -1).join(' ')) ? typeOf(words.at(-1)) : undefined;
	const startsName = /^\d/.test(words[1] ?? '') && ['HWY', 'RTE', 'CONC'].includes(first?.symbol ?? '');
	// “Parc Ave” has two words that are types; the second one is it.
	const isLeading =
		first !== undefined &&
		(first.language !== 'en' || startsName) &&
		!(words.length === 2 && last !== undefined && !startsName);
	const type = isLeading ? first : last;
	const name = isLeading ? words.slice(1) : words.slice(0, last === undefined ? undefined : -1);
	return { streetName: name.join(' '), streetType: type?.symbol ?? '', direction: direction ?? '' };
}
