// What the fields of a brand are called, by their paths.
import { type Language, languages } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { keyOf } from '#features/staff/brand-editor/contract.ts';
import { brandTexts } from './texts.ts';

/** Members with a key of their own: what is before the key says what it is. */
const keyed = ['partners', 'productNames', 'identityProviders', 'packages'] as const;

const named = [
	'names',
	'tagline',
	'colours.accent',
	'colours.light.onAccent',
	'colours.light.accentText',
	'colours.light.accentSoft',
	'colours.light.header',
	'colours.light.onHeader',
	'colours.dark.accent',
	'colours.dark.onAccent',
	'colours.dark.accentText',
	'colours.dark.accentSoft',
	'colours.dark.header',
	'colours.dark.onHeader',
	'pictures.logo-light',
	'pictures.logo-dark',
	'pictures.mark',
	'pictures.mark-mail',
	'hotline.number',
	'hotline.hours',
	'knowledgeBase.mortgage',
	'knowledgeBase.payment',
	'knowledgeBase.search',
	'defaultLanguage',
	'legal.privacy',
	'legal.terms',
	'legal.disclosure',
	'signInMethods',
	'revealAddressElsewhere',
	'trustsMultiFactorOf',
	'secondFactor',
	'visitsShowMoney',
	'features.credits',
	'features.transfers',
	'features.autoLoad',
	'features.subscriptions',
	'features.desktops',
	'registration',
	'registrationOrganisation',
	'postLogoutUrl',
	'legalEntity.name',
	'legalEntity.postalAddress',
	'legalEntity.supportEmail',
	'legalEntity.privacyOfficer',
	'legalEntity.registrations.gstHst',
	'legalEntity.registrations.qst',
	'legalEntity.registrations.pstBc',
	'legalEntity.registrations.pstSk',
	'legalEntity.registrations.rstMb',
	'legalEntity.website',
	'paymentNoticesTo',
	'sealsTo',
	'secondPersonAbove',
	'credits.unitPrice',
	'credits.min',
	'credits.max',
	'credits.maxBalance',
	'credits.bundles',
	'credits.services',
	'hosts',
	'canonicalOrigin',
	'organisations',
	'firstAdministrator',
	'mail.fromName',
	'mail.fromAddress',
	'mail.replyTo',
] as const;

export interface FieldName {
	/** “Name”, or “Package: essential”. */
	readonly name: string;
	/** Where it is the same field in each language. */
	readonly language: Language | undefined;
}

/** @param value of a member with a key: it is called by its name where it has one */
export function useFieldName(): (path: string, value?: unknown) => FieldName {
	const text = useText(brandTexts);
	const reader = useLanguage();
	return (path, value) => {
		const language = languages.find((one) => path.endsWith(`.${one}`));
		const bare = language === undefined ? path : path.slice(0, -language.length - 1);
		const known = named.find((one) => one === bare);
		if (known !== undefined) return { name: text(`path.${known}`), language };
		const member = keyed.find((one) => path.startsWith(`${one}.`));
		const key = nameIn(value, reader) ?? keyOf(path);
		return {
			name: member === undefined ? text('path.picture', { key }) : text(`path.${member}`, { key }),
			language: undefined,
		};
	};
}

function nameIn(value: unknown, language: Language): string | undefined {
	const name: unknown = Object(Object(value).names)[language];
	return typeof name === 'string' ? name : undefined;
}
