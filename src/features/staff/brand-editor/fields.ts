// What staff can change of a brand: one list of fields, by the path of each, with its section, its kind of version and its shape. A draft holds
// changes of these and of nothing else.
import * as z from 'zod/mini';
import {
	brandSchema,
	creditSales,
	identityProvider,
	legalDocument,
	legalPages,
	partnerWords,
	subscriptionPackage,
} from '#platform/contract/brand.ts';
import { paletteColours, themes } from '#platform/contract/brand-palette.ts';
import { switchedFeatures } from '#platform/contract/features.ts';
import { Email } from '#platform/contract/field-kinds.ts';
import { languages } from '#platform/contract/language.ts';
import { nameField } from '#platform/contract/typed-text.ts';
import { type BrandSection, keyOf } from './contract/parts.ts';

export interface BrandField {
	/** Dots separate the names of members; `*` at the end stands for a key. */
	readonly pattern: string;
	readonly section: BrandSection;
	readonly schema: z.ZodMiniType;
	/** The brand can do without it: null takes it away. */
	readonly isOptional: boolean;
}

/** A picture is kept by its content; `name` is that of a file in an exported folder. */
export const Picture = z.strictObject({
	name: z.string().check(z.regex(/^[a-z0-9-]{1,60}\.(svg|png|webp)$/)),
	sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Picture = z.output<typeof Picture>;

/** Who comes first into a brand that nobody is in. Drafts have it, and no version. */
export const FirstAdministrator = z.strictObject({
	givenName: nameField(80).check(z.minLength(1)),
	familyName: nameField(80).check(z.minLength(1)),
	email: Email,
	language: z.enum(languages),
});
export const firstAdministratorPath = 'firstAdministrator';

const { shape } = brandSchema;
const colour = shape.colours.shape.light.shape.accent;
const words = shape.names.shape.en;
const link = shape.knowledgeBase.shape.mortgage.shape.en;
const entity = shape.legalEntity.shape;

type Shapes = Readonly<Record<string, z.ZodMiniType>>;
const some =
	(isOptional: boolean) =>
	(section: BrandSection, shapes: Shapes): readonly BrandField[] =>
		Object.entries(shapes).map(([pattern, schema]) => ({ pattern, section, schema, isOptional }));
const needed = some(false);
const optional = some(true);
const inLanguages = (member: string, schema: z.ZodMiniType): Shapes =>
	Object.fromEntries(languages.map((language) => [`${member}.${language}`, schema]));

const colours = Object.fromEntries(
	themes
		.flatMap((theme) => paletteColours.map((name) => `colours.${theme}.${name}`))
		// That is the accent from which the others follow.
		.filter((path) => path !== 'colours.light.accent')
		.map((path) => [path, colour] as const),
);
const legal = Object.fromEntries(
	legalPages.flatMap((page) => languages.map((language) => [`legal.${page}.${language}`, legalDocument] as const)),
);

/** As their authorities write them: a number of another form is a slip, and would be printed on every invoice. */
const taxNumbers = {
	gstHst: /^\d{9} ?RT ?\d{4}$/,
	qst: /^\d{10} ?TQ ?\d{4}$/,
	pstBc: /^PST-\d{4}-\d{4}$/,
	pstSk: /^\d{7}$/,
	rstMb: /^\d{6}-\d$/,
} as const satisfies Readonly<Record<keyof typeof entity.registrations.shape, RegExp>>;

/** Later ones are laid over earlier ones: the derived colours come first, and a partner's words before its pictures. */
export const brandFields: readonly BrandField[] = [
	...needed('appearance', {
		...inLanguages('names', words),
		/** Both themes follow from it, but for the colours that the draft sets itself. */
		'colours.accent': colour,
		...colours,
	}),
	// Who decides about a new brand reads it among the first.
	...optional('hosts', { [firstAdministratorPath]: FirstAdministrator }),
	...needed('words', {
		...inLanguages('tagline', words),
		'hotline.number': words,
		...inLanguages('hotline.hours', words),
		...inLanguages('knowledgeBase.mortgage', link),
		...inLanguages('knowledgeBase.payment', link),
		defaultLanguage: shape.defaultLanguage,
		...legal,
	}),
	...optional('words', {
		...inLanguages('knowledgeBase.search', link),
		'partners.*': partnerWords,
		'productNames.*': shape.names,
	}),
	...optional('appearance', { 'pictures.*': Picture }),
	...needed('sign-in', {
		signInMethods: shape.signInMethods,
		revealAddressElsewhere: shape.revealAddressElsewhere,
	}),
	...optional('sign-in', {
		'identityProviders.*': identityProvider,
		trustsMultiFactorOf: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
		secondFactor: z.enum(['required', 'optional']),
		visitsShowMoney: z.boolean(),
		postLogoutUrl: link,
	}),
	...needed('commerce', {
		'legalEntity.name': entity.name,
		'legalEntity.postalAddress': entity.postalAddress,
		'legalEntity.supportEmail': entity.supportEmail,
		'legalEntity.privacyOfficer': entity.privacyOfficer,
	}),
	...optional('commerce', {
		...Object.fromEntries(
			Object.entries(taxNumbers).map(([tax, form]) => [
				`legalEntity.registrations.${tax}`,
				z.string().check(z.trim(), z.toUpperCase(), z.regex(form)),
			]),
		),
		'legalEntity.website': z.string().check(z.regex(/^https:\/\/[^\s]+$/), z.maxLength(200)),
		paymentNoticesTo: z.email(),
		sealsTo: z.email(),
		secondPersonAbove: shape.secondPersonAbove,
		...Object.fromEntries(Object.entries(creditSales.shape).map(([name, schema]) => [`credits.${name}`, schema])),
		'packages.*': subscriptionPackage,
	}),
	...optional('features', {
		/** One that is left out is on. */
		...Object.fromEntries(switchedFeatures.map((feature) => [`features.${feature}`, z.boolean()])),
		registration: z.enum(['closed', 'invitation', 'open']),
		registrationOrganisation: z.int().check(z.positive()),
	}),
	...needed('hosts', {
		hosts: shape.hosts.check(z.maxLength(20)),
		canonicalOrigin: shape.canonicalOrigin,
		organisations: shape.organisations.check(z.maxLength(50)),
	}),
	...needed('sender', {
		...inLanguages('mail.fromName', words),
		'mail.fromAddress': shape.mail.shape.fromAddress,
	}),
	...optional('sender', { 'mail.replyTo': z.email() }),
];

const exact = new Map(brandFields.map((field) => [field.pattern, field]));
const keyed = brandFields.filter(({ pattern }) => pattern.endsWith('.*'));
/** Names of objects would be found on any of them. */
const key = /^(?!__proto__$|constructor$|prototype$)[a-z0-9][a-z0-9._-]{0,59}$/;

/** The field that a path names; undefined for what no brand has, or staff do not change. */
export function findField(path: string): BrandField | undefined {
	const keyedField = keyed.find(({ pattern }) => path.startsWith(pattern.slice(0, -1)));
	if (keyedField === undefined) return exact.get(path);
	return key.test(keyOf(path)) ? keyedField : undefined;
}

/** Names a text of `fields.en.ts`: that of the field, or of all fields with a key. */
export function nameOfField(path: string): string {
	return `field.${findField(path)?.pattern.replace('.*', '') ?? path}`;
}
