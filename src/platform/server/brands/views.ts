import type { Brand, BrandView, Partner, PartnerView } from '#platform/contract/brand.ts';
import { isDark } from '#platform/contract/contrast.ts';
import { featuresOf } from '#platform/contract/features.ts';
import type { Language } from '#platform/contract/language.ts';

/** Gives the address of one of the brand's pictures by its file name. */
type UrlOf = (name: string) => string;

export function buildView(brand: Brand, language: Language, urlOf: UrlOf): BrandView {
	const { logos, colours, knowledgeBase, hotline } = brand;
	const headerLogo = (header: string) => urlOf(isDark(header) ? logos.dark : logos.light);
	return {
		key: brand.key,
		name: brand.names[language],
		tagline: brand.tagline[language],
		logoLight: urlOf(logos.light),
		logoDark: urlOf(logos.dark),
		headerLogo: { light: headerLogo(colours.light.header), dark: headerLogo(colours.dark.header) },
		mark: urlOf(logos.mark),
		apiOrigin: brand.apiOrigin ?? '',
		hotline: { number: hotline.number, hours: hotline.hours[language] },
		knowledgeBase: {
			mortgage: knowledgeBase.mortgage[language],
			payment: knowledgeBase.payment[language],
			...(knowledgeBase.search !== undefined && { search: knowledgeBase.search[language] }),
		},
		signInMethods: brand.signInMethods,
		...(brand.mortgageProduct === undefined ? {} : { mortgageProduct: brand.mortgageProduct.names[language] }),
		productNames: Object.fromEntries(
			Object.entries(brand.productNames ?? {}).map(([key, names]) => [key, names[language]]),
		),
		identityProviders: listIdentityProviders(brand, language),
		legalName: brand.legalEntity.name,
		features: featuresOf(brand),
	};
}

export function buildPartnerView(
	brand: Brand,
	key: string,
	partner: Partner,
	language: Language,
	urlOf: UrlOf,
): PartnerView {
	return {
		key,
		name: partner.names[language],
		logoLight: urlOf(partner.logo),
		logoDark: urlOf(partner.logoDark),
		headline: partner.headline[language],
		message: partner.message[language],
		hotline: partner.hotline ?? brand.hotline.number,
	};
}

/** What providers are called: the brand names of the two that every deployment knows, the brand's words for its own. */
function listIdentityProviders(brand: Brand, language: Language) {
	const own = Object.entries(brand.identityProviders ?? {}).map(([key, { names }]) => ({ key, name: names[language] }));
	const known = { microsoft: 'Microsoft', zoho: 'Zoho' } as const;
	const shared = brand.signInMethods
		.filter((method) => method !== 'password')
		.map((key) => ({ key, name: known[key] }));
	return [...shared, ...own];
}
