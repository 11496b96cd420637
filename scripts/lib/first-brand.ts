// The first brand of a portal that has none, by the questions of `npm run setup`. What it leaves out is edited on screen once somebody can sign in.
import { join } from 'node:path';
import { brandSchema } from '#platform/contract/brand.ts';
import { derivePalettes, findNearestColour, listColourFaults } from '#platform/contract/brand-palette.ts';
import { inEachLanguage, type Language } from '#platform/contract/language.ts';
import { productRoot } from '#platform/server/product-root.ts';
import { type BrandFiles, openBrandFolder } from '#platform/server/brands/brand-files.ts';
import { isHostName } from '#platform/server/brands/host-names.ts';
import { StartError } from '#platform/server/start-error.ts';
import { makeBrand } from '#features/staff/brand-beginnings/contract.ts';
import { type Ask, follows, type Question, settle } from './questions.ts';

const { brandKey, names } = makeBrand.input.shape;
const { legalEntity, tagline } = brandSchema.shape;
const name = follows(names.shape.en, 'must have 1 to 80 characters');
const line = follows(tagline.shape.en, 'must have 1 to 400 characters');

/** Each option of the first brand is a question, and they are asked in this order. */
const questions = {
	brand: [
		'Key of the first brand, which never changes, such as harbourview',
		follows(brandKey, 'must have 2 to 31 lower-case letters, digits and hyphens, a letter first'),
	],
	'brand-name-en': ['Name of the brand in English', name],
	'brand-name-fr': ['Name of the brand in French', name],
	'tagline-en': ['Line below the name on the sign-in page, in English', line],
	'tagline-fr': ['The same line in French', line],
	host: ['Host name of the portal, such as portal.example.com', hostFault],
	accent: ['Colour of buttons, such as #1670a8', accentFault],
	hotline: ['Telephone number of support', line],
	'hours-en': ['Hours of support, in English', line],
	'hours-fr': ['Hours of support, in French', line],
	'legal-name': ['Name of the company, as on invoices', name],
	'postal-address': ['Postal address of the company, in one line', line],
	'support-email': [
		'Email address of support, from which mail is sent as well',
		follows(legalEntity.shape.supportEmail, 'must be an email address'),
	],
	'privacy-officer': ['Privacy officer: name and address to write to', line],
} as const satisfies Readonly<Record<string, readonly [words: string, fault: Question['fault']]>>;

type Option = keyof typeof questions;
export type FirstBrandOptions = Readonly<Partial<Record<Option, string>>>;
const options = Object.keys(questions) as readonly Option[]; // the keys of an object that is written above
/** As `parseArgs` is told of them. */
export const firstBrandOptions = Object.fromEntries(options.map((option) => [option, { type: 'string' }])) as Record<
	Option,
	{ readonly type: 'string' }
>; // one for each, as was just written

export const firstBrandUsage = `Where there is no brand yet, it asks for the first one before, or takes these options, all of them:
  ${options.map((option) => `--${option}`).join(' ')}`;

/** Its only organisation has this number. */
const organisation = 10_001;

/** @throws StartError that names everything that is wrong or missing */
export async function readFirstBrand(given: FirstBrandOptions, ask?: Ask): Promise<BrandFiles> {
	const faults: string[] = [];
	const answers = new Map<Option, string>();
	for (const option of options) {
		const [words, fault] = questions[option];
		// oxlint-disable-next-line no-await-in-loop -- one question after the other
		const outcome = await settle({ option, given: given[option], words, fault }, ask);
		if ('fault' in outcome) faults.push(`--${option} ${outcome.fault}`);
		else answers.set(option, outcome.value);
	}
	if (faults.length > 0)
		throw new StartError(
			[
				'The first brand needs more, and nothing was made:',
				...faults,
				'',
				'On a terminal npm run setup asks for each.',
			].join('\n'),
		);
	return filesOf((option) => answers.get(option) ?? '');
}

function filesOf(answer: (option: Option) => string): BrandFiles {
	const key = answer('brand');
	const both = (kind: 'brand-name' | 'tagline' | 'hours') =>
		inEachLanguage((language: Language) => answer(`${kind}-${language}`));
	const home = inEachLanguage(() => '/');
	const brand = {
		key,
		names: both('brand-name'),
		tagline: both('tagline'),
		hosts: [answer('host')],
		canonicalOrigin: `https://${answer('host')}`,
		defaultLanguage: 'en',
		organisations: [organisation],
		revealAddressElsewhere: false,
		logos: { light: 'mark.svg', dark: 'mark.svg', mark: 'mark.svg' },
		colours: derivePalettes(answer('accent')),
		hotline: { number: answer('hotline'), hours: both('hours') },
		knowledgeBase: { mortgage: home, payment: home },
		registration: 'invitation',
		signInMethods: ['password'],
		partners: {},
		legalEntity: {
			name: answer('legal-name'),
			postalAddress: answer('postal-address'),
			supportEmail: answer('support-email'),
			privacyOfficer: answer('privacy-officer'),
			registrations: {},
		},
		mail: { fromName: both('brand-name'), fromAddress: answer('support-email') },
	};
	const samples = openBrandFolder(join(productRoot, 'src/brands'));
	const own = new Map([
		[`${key}/brand.json`, JSON.stringify(brand)],
		[`${key}/mark.svg`, drawMark(brand.colours.light)],
	]);
	return {
		place: 'your answers',
		keys: [key],
		read(path) {
			const text = own.get(path);
			if (text !== undefined) return Buffer.from(text);
			return path.startsWith('legal/') ? samples.read(path) : undefined;
		},
	};
}

/** A door, until somebody uploads the company's own logo. */
function drawMark({ accent, onAccent }: { readonly accent: string; readonly onAccent: string }): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${accent}"/><path fill="${onAccent}" d="M12 31V17a8 8 0 0 1 16 0v14h-5V17a3 3 0 0 0-6 0v14z"/></svg>`;
}

function hostFault(value: string): string | undefined {
	return isHostName(value) ? undefined : 'must be a host name in lower case, without https:// and port';
}

function accentFault(value: string): string | undefined {
	if (!makeBrand.input.shape.accent.safeParse(value).success) return 'must be a colour such as #1670a8, in lower case';
	const palettes = derivePalettes(value);
	if (listColourFaults(palettes).length === 0) return undefined;
	const nearest = findNearestColour('accent', 'light', palettes.light);
	return `cannot be read on all pages${nearest === undefined ? '' : `; the nearest that can is ${nearest}`}`;
}

/** What the operator is told once it is live. */
export function describeFirstBrand({ keys }: BrandFiles): string {
	return [
		`Brand ${keys[0]}: it is live.`,
		'Its logo is a plain mark, its legal texts are samples to read with your counsel, and it sells nothing. Its administrator changes all of it under Brands; legal texts and what is sold need a second person.',
	].join('\n');
}
