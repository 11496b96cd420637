import { countryName } from '#platform/web/country-name.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { en } from '../messages.en.ts';

export interface Place {
	readonly Network: string;
	readonly Country?: string | undefined;
}

/** Where a call came from: its country where that is known, and its network. */
export function usePlace(): (place: Place) => string {
	const text = useText<typeof en>('security');
	const language = useLanguage();
	return ({ Network: network, Country: country }) => {
		const place = countryName(country, language);
		return place === undefined ? text('sessions.network', { network }) : text('sessions.place', { place, network });
	};
}
