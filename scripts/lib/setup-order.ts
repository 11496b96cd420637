// What `npm run setup` is told: by options, and on a terminal by answers to questions. Both are held to the rules of the screens.
import { beginRegistration } from '#features/account/registration/contract.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { StartError } from '#platform/server/start-error.ts';
import { firstBrandUsage } from './first-brand.ts';
import { type Ask, follows, type Question, settle } from './questions.ts';

export const usage = `Usage:
  npm run setup                                       asks for what is missing, on a terminal
  npm run setup -- [--name "10001=Harbourview Mortgage Centre"]...
                   [--organisation 10001] --office "Toronto Waterfront" --city Toronto
                   --email name@office.example --given-name Robin --family-name Doucette [--language en|fr]

Makes the organisations of the configured brands that are not in the database yet, the first office and the invitation of its
administrator, and prints the invitation's link. What is there already stays as it is, so it may be run again.

  --name NUMBER=NAME     name of an organisation; a brand with one organisation has its legal entity's name without it
  --organisation NUMBER  where the administrator works; needed where the brands have several
  --language             of the administrator; without it the brand's
  --whole-brand          makes them administrator of all organisations of the brand, not of theirs alone
  --new-link             another link where the address has an open invitation; the earlier link stops working
  --organisations-only   makes the organisations and invites nobody
  --help                 this text

${firstBrandUsage}`;

export type SetupOptions = Readonly<
	Partial<Record<'organisation' | 'office' | 'city' | 'email' | 'given-name' | 'family-name' | 'language', string>>
> & {
	readonly name?: readonly string[];
	readonly 'new-link'?: boolean;
	readonly 'whole-brand'?: boolean;
	readonly 'organisations-only'?: boolean;
};

export interface SetupOrder {
	/** To be made. */
	readonly organisations: readonly { readonly id: number; readonly name: string }[];
	readonly administrator?: Administrator;
}

export interface Administrator {
	readonly organisationId: number;
	readonly office: string;
	readonly city: string;
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly language: Language;
	/** Administers all organisations of the brand. */
	readonly isOfBrand: boolean;
	/** Whether an open invitation is replaced. */
	readonly hasNewLink: boolean;
}

interface Known {
	readonly brands: readonly Brand[];
	/** Organisations of the brands that are not in the database. */
	readonly missing: readonly number[];
}

const { email, givenName } = beginRegistration.input.shape;
const isName = follows(givenName, 'must have 1 to 80 characters');

/**
 * Without `ask` everything that is wrong or missing is told at once; with it each question is asked until the answer is right.
 * @throws StartError
 */
export async function readSetupOrder(options: SetupOptions, known: Known, ask?: Ask): Promise<SetupOrder> {
	const faults: string[] = [...wrongNames(options, known)];
	const take = async (question: Question): Promise<string> => {
		const outcome = await settle(question, ask);
		if ('fault' in outcome) faults.push(`--${question.option} ${outcome.fault}`);
		return 'value' in outcome ? outcome.value : '';
	};
	const organisations: { id: number; name: string }[] = [];
	for (const id of known.missing) organisations.push({ id, name: await take(nameQuestion(id, options, known)) });
	const administrator = options['organisations-only'] === true ? undefined : await readPerson(options, known, take);
	if (faults.length > 0) throw new StartError(`${faults.join('\n')}\n\n${usage}`);
	return { organisations, ...(administrator === undefined ? {} : { administrator }) };
}

async function readPerson(
	options: SetupOptions,
	{ brands }: Known,
	take: (question: Question) => Promise<string>,
): Promise<Administrator> {
	const numbers = brands.flatMap(({ organisations }) => organisations).map(String);
	const organisation = await take({
		option: 'organisation',
		given: options.organisation,
		suggested: numbers.length === 1 ? numbers[0] : undefined,
		words: `Organisation of the administrator (${numbers.join(', ')})`,
		fault: (value) => (numbers.includes(value) ? undefined : `must be one of ${numbers.join(', ')}`),
	});
	const home = brands.find(({ organisations }) => organisations.map(String).includes(organisation));
	const text = (option: string, given: string | undefined, words: string): Promise<string> =>
		take({ option, given, words, fault: isName });
	return {
		organisationId: Number(organisation),
		office: await take({ option: 'office', given: options.office, words: 'Name of the office', fault: officeFault }),
		city: await text('city', options.city, 'City of the office'),
		email: await take({
			option: 'email',
			given: options.email,
			words: 'Email address of the administrator',
			fault: follows(email, 'must be an email address'),
		}),
		givenName: await text('given-name', options['given-name'], 'First name'),
		familyName: await text('family-name', options['family-name'], 'Last name'),
		language: (await take({
			option: 'language',
			given: options.language,
			suggested: home?.defaultLanguage ?? 'en',
			words: 'Language, en or fr',
			fault: (value) => (['en', 'fr'].includes(value) ? undefined : 'must be en or fr'),
		})) as Language,
		isOfBrand: options['whole-brand'] === true,
		hasNewLink: options['new-link'] === true,
	};
}

function nameQuestion(id: number, options: SetupOptions, { brands }: Known): Question {
	const brand = brands.find(({ organisations }) => organisations.includes(id));
	return {
		option: `name ${id}=NAME`,
		given: namesOf(options).get(String(id)),
		suggested: brand?.organisations.length === 1 ? brand.legalEntity.name : undefined,
		words: `Name of organisation ${id} (brand ${brand?.key})`,
		fault: isName,
	};
}

function namesOf({ name = [] }: SetupOptions): ReadonlyMap<string, string> {
	return new Map(name.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const));
}

function wrongNames(options: SetupOptions, { brands }: Known): readonly string[] {
	const numbers = new Set(brands.flatMap(({ organisations }) => organisations).map(String));
	return (options.name ?? [])
		.filter((pair) => !pair.includes('=') || !numbers.has(pair.split('=', 1)[0] ?? ''))
		.map((pair) => `--name ${pair} must be NUMBER=NAME, the number one of ${[...numbers].join(', ')}`);
}

function officeFault(value: string): string | undefined {
	return officeIdOf(value) === '' ? 'must have letters or digits' : isName(value);
}

/** What stands for an office in commands: `Montréal Vieux-Port` is montreal-vieux-port. */
export function officeIdOf(name: string): string {
	const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
	return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
