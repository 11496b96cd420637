// A brand is data (docs/architecture.md): one JSON file per brand, checked by this schema at start. The host of a request picks it.
import * as z from 'zod/mini';
import { brandKey } from './brand-key.ts';
import { line as lineOf, paragraph } from '#platform/contract/field-kinds.ts';
import type { Feature, switchedFeatures } from './features.ts';
import { inEachLanguage, languages } from './language.ts';

/** Stands in headers of mail as well, so it is one line. */
const line = lineOf({ min: 1, max: 400 });
/** Has the same words in every language. */
const multilingual = z.strictObject(inEachLanguage(() => line));
const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** An address in the product (`/…`) or elsewhere on https. In demo data, `{origin}` stands for this brand's own origin. */
const link = z.string().check(z.regex(/^(https:\/\/|\{origin\}\/|\/(?![/\\]))[^\s"'<>\\]*$/), z.maxLength(400));
/** Names a file inside the brand's own folder. */
const asset = z.string().check(z.regex(/^[a-z0-9-]+\.(svg|png|webp)$/));

const pngAsset = z.string().check(z.regex(/^[a-z0-9-]+\.png$/));

/**
 * Colours a brand chooses, per theme. Everything else comes from the design system's neutral tokens.
 * `accent` fills primary buttons under `onAccent` text; `accentText` is links and marks on the page's surfaces;
 * `accentSoft` is a quiet tint behind `accentText`; `header` and `onHeader` dress the top bar.
 */
const palette = z.strictObject({
	accent: hexColour,
	onAccent: hexColour,
	accentText: hexColour,
	accentSoft: hexColour,
	header: hexColour,
	onHeader: hexColour,
});
export type Palette = z.output<typeof palette>;

const legalSection = z.strictObject({
	heading: line,
	paragraphs: z.array(paragraph({ min: 1, max: 4000 })),
	points: z.optional(z.array(paragraph({ min: 1, max: 2000 }))),
});
export const legalDocument = z.strictObject({
	title: line,
	/** Day the text took effect, `YYYY-MM-DD`. */
	effective: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
	lead: paragraph({ min: 1, max: 2000 }),
	sections: z.array(legalSection).check(z.minLength(1)),
});
/** One legal page in one language; the placeholders in its texts are filled from the brand. */
export type LegalDocument = z.output<typeof legalDocument>;

export const legalPages = ['privacy', 'terms', 'disclosure'] as const;
export type LegalPage = (typeof legalPages)[number];
export const legalTexts = z.strictObject({ privacy: legalDocument, terms: legalDocument, disclosure: legalDocument });
/** The three legal pages in one language. */
export type LegalTexts = z.output<typeof legalTexts>;
/** The documents a brand words differently from the shared texts; the others stay as they are. */
export const legalOverrides = z.partial(legalTexts);
export type LegalOverrides = z.output<typeof legalOverrides>;
/** What `{name}` may stand for in legal texts; anything else in braces is refused at start. */
export const legalPlaceholders = [
	'brand',
	'hotline',
	'hotlineHours',
	'legalName',
	'postalAddress',
	'privacyOfficer',
	'supportEmail',
] as const;
export type LegalPlaceholder = (typeof legalPlaceholders)[number];

/** What a partner's login page says. */
const wordsOfPartner = {
	/** Shown next to the brand on this partner's login page. */
	names: multilingual,
	headline: multilingual,
	message: multilingual,
	hotline: z.optional(line),
};
export const partnerWords = z.strictObject(wordsOfPartner);
const partner = z.strictObject({ ...wordsOfPartner, logo: asset, logoDark: asset });
export type Partner = z.output<typeof partner>;

/** Another product on https; in demo data `{origin}` stands for this brand's own origin. */
const productAddress = z.string().check(z.regex(/^(https:\/\/|\{origin\}\/)[^\s"'<>\\]*$/), z.maxLength(400));
const productKey = z.string().check(z.regex(/^[a-z][a-z0-9._-]{1,59}$/));
const mortgageProduct = z.strictObject({
	names: multilingual,
	/** Where the browser posts the hand-over; the product answers on this origin. */
	address: productAddress,
	/** The service client that may ask who came, see `npm run service-client`. */
	client: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
	/** Asked before a person is sent over; absent: nothing is asked. */
	statusAddress: z.optional(productAddress),
});

/** Whole credits that may be bought, given or kept. */
const wholeCredits = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** It can be up to a hundred thousand dollars. */
const cents = z.int().check(z.minimum(1), z.maximum(10_000_000));
/** What a service is called, by number: “credit report”, “credit reports”. */
const counted = z.strictObject({ one: line, other: line });
export const creditSales = z.strictObject({
	/** Cents for one credit, before taxes, where people choose how many they buy. */
	unitPrice: cents,
	/** Bounds of that choice. */
	min: wholeCredits,
	max: wholeCredits,
	/** No one may come to have more by buying, in all. */
	maxBalance: wholeCredits,
	bundles: z.array(
		z.strictObject({
			/** Stands in addresses and orders; a key that was sold keeps its meaning. */
			key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
			credits: wholeCredits,
			/** Given with it for nothing; may not be transferred. */
			bonus: z.int().check(z.minimum(0), z.maximum(1_000_000)),
			/** Cents, before taxes. */
			price: cents,
		}),
	),
	/** What credits pay for, the best known first; absent or empty: pages do not say what they buy. */
	services: z.optional(
		z.array(
			z.strictObject({
				/** As products name it when they charge for it. */
				key: z.string().check(z.regex(/^[a-z][a-z0-9._-]{1,59}$/)),
				names: z.strictObject(inEachLanguage(() => counted)),
				/** Hundredths of a credit that one costs. */
				price: z.int().check(z.minimum(1), z.maximum(100_000_000)),
			}),
		),
	),
});
export type CreditSales = z.output<typeof creditSales>;

const packageKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
export const subscriptionPackage = z.strictObject({
	/** Stands in addresses and invoices; a key that was sold keeps its meaning. */
	key: packageKey,
	names: multilingual,
	descriptions: multilingual,
	/** Packages of one group are in each other's place: a person has one of them. */
	group: packageKey,
	/** Cents a seat and month before taxes, the oldest first; the last one is on sale. What was sold keeps its price until a newer one was announced. */
	prices: z.array(cents).check(z.minLength(1)),
	/** Hundredths of a credit that each seat includes every month; 0 for none. */
	includedCredits: z.int().check(z.minimum(0), z.maximum(100_000_000)),
	/** Maximum number of seats that a subscription can have; 1 means the person alone. */
	maxSeats: z.int().check(z.minimum(1), z.maximum(200)),
	/** Products that a seat opens, as products name themselves. */
	products: z.array(productKey),
	/** What the comparison of packages shows, in its order: a tick, a dash or a few words. */
	features: z.array(z.strictObject({ names: multilingual, value: z.union([z.boolean(), multilingual]) })),
	/** Who may take it; absent: everybody. */
	takers: z.optional(z.enum(['everybody', 'office_managers'])),
	/** No longer sold; who has it keeps it. */
	isWithdrawn: z.optional(z.boolean()),
});
export type SubscriptionPackage = z.output<typeof subscriptionPackage>;

const featureSwitches = {
	credits: z.boolean(),
	transfers: z.boolean(),
	autoLoad: z.boolean(),
	subscriptions: z.boolean(),
	desktops: z.boolean(),
} satisfies Readonly<Record<(typeof switchedFeatures)[number], z.ZodMiniBoolean>>;

const signInMethods = ['password', 'microsoft', 'zoho'] as const;
type SignInMethod = (typeof signInMethods)[number];

/** Describes an OpenID provider of the brand's own. */
export const identityProvider = z.strictObject({
	names: multilingual,
	issuer: z.string().check(z.regex(/^https:\/\/[^\s?#]+$/), z.maxLength(400)),
	clientId: line,
	/** Hosts other than the issuer's own that hold its keys or its token endpoint. */
	hosts: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9.-]+(:\d+)?$/)))),
	/** OpenID Connect Core § 3.1.2.1; `not_sent` for a provider that refuses the parameter. */
	prompt: z.optional(z.enum(['select_account', 'login', 'consent', 'not_sent'])),
});

export const brandSchema = z.strictObject({
	key: brandKey,
	names: multilingual,
	tagline: multilingual,
	/** Exact host names, without port. */
	hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/))).check(z.minLength(1)),
	/** Scheme, host and port that links in mail use; `{port}` stands for the port the server listens on. */
	canonicalOrigin: z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:(\d+|\{port\}))?$/)),
	/** Origin of the API when it is not the page's own. */
	apiOrigin: z.optional(z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/))),
	defaultLanguage: z.enum(languages),
	/** Organisations whose people sign in under this brand. An organisation belongs to one brand. */
	organisations: z.array(z.int().check(z.positive())).check(z.minLength(1)),
	/** A person of this brand is sent there after signing out; absent, to `/account/login` on the same host. */
	postLogoutUrl: z.optional(link),
	/** Whether a person of this brand who proves a password under another brand is told this brand's address, or refused as unknown. */
	revealAddressElsewhere: z.boolean(),
	/** `mail` is the mark for mail programs, which show no SVG. */
	logos: z.strictObject({ light: asset, dark: asset, mark: asset, mail: z.optional(pngAsset) }),
	colours: z.strictObject({ light: palette, dark: palette }),
	hotline: z.strictObject({ number: line, hours: multilingual }),
	knowledgeBase: z.strictObject({
		mortgage: z.strictObject(inEachLanguage(() => link)),
		payment: z.strictObject(inEachLanguage(() => link)),
		/** Searches both, with the words after it. Absent: the portal’s own search does not lead there. */
		search: z.optional(z.strictObject(inEachLanguage(() => link))),
	}),
	/** Whether people without a second factor must set one up before anything else; absent: they must. */
	secondFactor: z.optional(z.enum(['required', 'optional'])),
	/** Whether staff who view a person's account see amounts and states of credits, subscriptions, invoices and cards. Absent: they do not. */
	visitsShowMoney: z.optional(z.boolean()),
	/** Who may register an account; absent: no one. */
	registration: z.optional(z.enum(['closed', 'invitation', 'open'])),
	/** Where people come to who register without an invitation; one of `organisations`. */
	registrationOrganisation: z.optional(z.int().check(z.positive())),
	signInMethods: z.array(z.enum(signInMethods)).check(z.minLength(1)),
	/** What /desktop/LaunchNAS opens; absent: the brand has none. */
	mortgageProduct: z.optional(mortgageProduct),
	/** OpenID providers of the brand's own, by the key that stands in their address of return. */
	identityProviders: z.optional(
		z.record(z.string().check(z.regex(/^(?!microsoft$|zoho$|password$)[a-z][a-z0-9-]{1,30}$/)), identityProvider),
	),
	/** Providers whose word that they asked for two factors counts; of all others people are asked for the portal's own. */
	trustsMultiFactorOf: z.optional(z.array(z.string())),
	/** Login page variants `/account/login/{key}`. */
	partners: z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)), partner),
	legalEntity: z.strictObject({
		name: line,
		postalAddress: line,
		supportEmail: z.email(),
		privacyOfficer: line,
		/** Tax registrations printed on invoices; a tax without a number is not charged. */
		registrations: z.strictObject({
			gstHst: z.optional(line),
			qst: z.optional(line),
			pstBc: z.optional(line),
			pstSk: z.optional(line),
			rstMb: z.optional(line),
		}),
		/** The seller's public site, which receipts name; absent: the portal itself. */
		website: z.optional(z.string().check(z.regex(/^https:\/\/[^\s]+$/), z.maxLength(200))),
	}),
	/** Where the staff hears of refunds, disputes and warnings of fraud; absent: `legalEntity.supportEmail`. */
	paymentNoticesTo: z.optional(z.email()),
	/** Who keeps the ends of the chains of invoices and credit notes of each business day; absent: nobody gets them. */
	sealsTo: z.optional(z.email()),
	/** Corrections, refunds and write-offs of more cents than that have to be approved by a second person; absent: $500. */
	secondPersonAbove: z.optional(cents),
	/** What credits cost; absent: the brand sells none. */
	credits: z.optional(creditSales),
	/** What can be subscribed to, in the order of its pages; absent: nothing. */
	packages: z.optional(z.array(subscriptionPackage).check(z.minLength(1))),
	/** What people read for the products of packages; one that is not named is called by its key. */
	productNames: z.optional(z.record(productKey, multilingual)),
	/** What is turned off although there is data for it; a feature that is left out is on. What depends on one that is off is off as well. */
	features: z.optional(z.partial(z.strictObject(featureSwitches))),
	mail: z.strictObject({ fromName: multilingual, fromAddress: z.email(), replyTo: z.optional(z.email()) }),
});
export type Brand = z.output<typeof brandSchema>;

/** What the browser may know of its brand: it arrives with the HTML. */
export interface BrandView {
	readonly key: string;
	readonly name: string;
	readonly tagline: string;
	/** Shown on light backgrounds. */
	readonly logoLight: string;
	/** Shown on dark backgrounds. */
	readonly logoDark: string;
	/** Which of the two is legible on the brand's header, per theme: a header may be dark in the light theme. */
	readonly headerLogo: { readonly light: string; readonly dark: string };
	/** The logo without its words, for where there is no room for them. */
	readonly mark: string;
	/** Empty when the API has the page's own origin. */
	readonly apiOrigin: string;
	readonly hotline: { readonly number: string; readonly hours: string };
	readonly knowledgeBase: { readonly mortgage: string; readonly payment: string; readonly search?: string };
	readonly signInMethods: readonly SignInMethod[];
	/** Name of the mortgage product, where the brand has one. */
	readonly mortgageProduct?: string;
	/** Belongs to the products that packages open, by key. */
	readonly productNames: Readonly<Record<string, string>>;
	/** Shown as buttons of the login page next to the password. */
	readonly identityProviders: readonly { readonly key: string; readonly name: string }[];
	/** The company behind the brand, as footers name it. */
	readonly legalName: string;
	/** Those that are on: nothing leads to what is off. */
	readonly features: readonly Feature[];
}

/** The parts of a login page variant `/account/login/{key}` that are the partner's. */
export interface PartnerView {
	readonly key: string;
	readonly name: string;
	readonly logoLight: string;
	readonly logoDark: string;
	readonly headline: string;
	readonly message: string;
	/** The brand's own number when the partner has none. */
	readonly hotline: string;
}
