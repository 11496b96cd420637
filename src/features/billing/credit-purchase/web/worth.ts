// What credits are worth: the price of one, the bonus as a share, and what they pay for.
import type { Language } from '#platform/contract/language.ts';
import { formatText } from '#platform/contract/text.ts';
import type { Catalogue } from './selection.ts';

/** Whole cents for one credit, the bonus counted: 250 and 20 for $250.00 are $0.93 each. */
export function priceOfOne(price: number, credits: number): number {
	return Math.round(price / credits);
}

/** Of what is paid for: 20 on 250 is 0.08. */
export function bonusShare(credits: number, bonus: number): number {
	return bonus / credits;
}

interface Bought {
	readonly key: string;
	/** Whole units that the credits pay for. */
	readonly units: number;
	/** The name in the form that fits their number. */
	readonly name: string;
	/** Hundredths of a credit that one costs. */
	readonly price: number;
}

/** What an amount in hundredths of a credit buys, each service for itself; without what it is too little for. */
export function listWorth({ services }: Catalogue, amount: number, language: Language): readonly Bought[] {
	return services
		.map((service) => {
			const units = Math.floor(amount / service.price);
			return { key: service.key, units, name: nameService(service, units, language), price: service.price };
		})
		.filter(({ units }) => units > 0);
}

/** Names the service in the form that fits the number, without the number. */
export function nameService({ names }: Catalogue['services'][number], count: number, language: Language): string {
	const { one, other } = names[language];
	return formatText({ one, other }, language, { count });
}
