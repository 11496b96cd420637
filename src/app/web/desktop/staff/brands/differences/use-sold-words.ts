import type { Brand, CreditSales, SubscriptionPackage } from '#platform/contract/brand.ts';
import { languages } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { nameOfFirst, readFirstPerson } from '#features/staff/brand-beginnings/web/first-person.ts';
import { brandTexts } from '#features/staff/brands/web/texts.ts';

type Provider = NonNullable<Brand['identityProviders']>[string];
type Bundle = CreditSales['bundles'][number];

/** The portal has checked the shape of what it sends. */
const isBundle = (value: unknown): value is Bundle => typeof value === 'object' && value !== null && 'bonus' in value;
const isPackage = (value: unknown): value is SubscriptionPackage =>
	typeof value === 'object' && value !== null && 'prices' in value;

const isProvider = (value: unknown): value is Provider =>
	typeof value === 'object' && value !== null && 'issuer' in value;

/** Names where people are sent to, which the approver must know. */
const writeProvider = ({ names, issuer, clientId, hosts = [] }: Provider): string =>
	[languages.map((language) => names[language]).join(' / '), issuer, clientId, ...hosts].join('\n');

/** What is sold in words, a line each, for who approves its price. A sign-in provider is written likewise. Undefined for every other field, and for nothing. */
export function useSoldWords(): (path: string, value: unknown) => string | undefined {
	const text = useText(brandTexts);
	const language = useLanguage();
	const format = useFormat();
	const writeBundle = ({ credits, bonus, price: cents }: Bundle): string => {
		const price = format.money(cents);
		if (bonus === 0) return text('sold.bundle', { count: credits, price });
		return text('sold.bundle_bonus', { credits: format.count(credits), bonus: format.count(bonus), price });
	};
	const writePackage = (sold: SubscriptionPackage): string =>
		[
			text('sold.package', {
				name: sold.names[language],
				price: format.money(sold.prices.at(-1) ?? 0),
				credits: format.credits(sold.includedCredits),
			}),
			text('sold.seats', { count: sold.maxSeats }),
			...languages.map((one) => `${sold.names[one]}. ${sold.descriptions[one]}`),
			...sold.features.map(({ names, value }) =>
				typeof value === 'boolean'
					? `${value ? '✓' : '–'} ${names[language]}`
					: text('sold.feature', { name: names[language], value: value[language] }),
			),
			...(sold.isWithdrawn === true ? [text('sold.withdrawn')] : []),
		].join('\n');
	return (path, value) => {
		if (path === 'firstAdministrator') {
			const first = readFirstPerson(value);
			return first && `${nameOfFirst(first)}, ${first.email}`;
		}
		if (path === 'credits.bundles' && Array.isArray(value)) return value.filter(isBundle).map(writeBundle).join('\n');
		if (path.startsWith('identityProviders.') && isProvider(value)) return writeProvider(value);
		return path.startsWith('packages.') && isPackage(value) ? writePackage(value) : undefined;
	};
}
