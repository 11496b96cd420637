import { isLoopback } from '#platform/contract/network.ts';
import { countryName } from '#platform/web/country-name.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { securityTexts } from './texts.ts';

export interface Place {
	readonly network: string;
	readonly country?: string | undefined;
}

/** Where a call came from, in words: the country of its network. A range of addresses tells people nothing. */
export function usePlace(): (place: Place) => string {
	const text = useText(securityTexts);
	const language = useLanguage();
	return ({ network, country }) => {
		// Nobody called: the portal did it itself.
		if (network === '') return text('history.automatic');
		if (isLoopback(network)) return text('sessions.this_machine');
		return countryName(country, language) ?? text('sessions.unknown_place');
	};
}
