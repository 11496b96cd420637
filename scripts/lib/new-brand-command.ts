// `npm run brand -- new`: begins a brand as a draft, as staff do on screen, who then complete it there.
import { makeBrand } from '#features/staff/brand-beginnings/contract.ts';
import { begin, beginningOf } from '#features/staff/brand-beginnings/server/api.ts';
import { holdDraft } from '#features/staff/brand-editor/server/api.ts';
import { problemsEn } from '#features/staff/brand-editor/messages.en.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';
import { getOperator } from './operator.ts';
import { type Ask, follows, type Question, settle } from './questions.ts';

export type NewBrandOptions = Readonly<Partial<Record<'key' | 'name-en' | 'name-fr' | 'accent' | 'by', string>>> & {
	readonly plain?: boolean;
};

type Order = ParsedInputOf<typeof makeBrand>;

const { brandKey, names, accent } = makeBrand.input.shape;

/** @throws StartError that names everything that is wrong or missing */
async function readOrder(options: NewBrandOptions, ask?: Ask): Promise<Order & { readonly by: string }> {
	const faults: string[] = [];
	const take = async (option: Exclude<keyof NewBrandOptions, 'plain'>, rest: Omit<Question, 'option' | 'given'>) => {
		const outcome = await settle({ option, given: options[option], ...rest }, ask);
		if ('fault' in outcome) faults.push(`--${option} ${outcome.fault}`);
		return 'value' in outcome ? outcome.value : '';
	};
	const isName = follows(names.shape.en, 'must have 1 to 80 characters');
	const order = {
		brandKey: await take('key', {
			words: 'Key of the brand, which stays for ever',
			fault: follows(brandKey, 'must have 2 to 31 lower-case letters, digits and hyphens, a letter first'),
		}),
		names: {
			en: await take('name-en', { words: 'Name in English', fault: isName }),
			fr: await take('name-fr', { words: 'Name in French', fault: isName }),
		},
		accent: await take('accent', {
			words: 'Colour of buttons, such as #1670a8',
			fault: follows(accent, 'must be a colour such as #1670a8, in lower case'),
		}),
		copiesCommerce: options.plain !== true,
		by: await take('by', { words: 'Your user name or email address', fault: () => undefined }),
	};
	if (faults.length > 0) throw new StartError(faults.join('\n'));
	return order;
}

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly registry: BrandRegistry;
}

/** @returns what to print @throws StartError that says why nothing was begun */
export async function beginBrand(
	{ database, clock, registry }: Dependencies,
	options: NewBrandOptions,
	ask?: Ask,
): Promise<string> {
	const { by, ...order } = await readOrder(options, ask);
	const { id: userId, organisationId } = await getOperator(database, by);
	const brand = registry.findByOrganisation(organisationId);
	if (brand === undefined) throw new StartError(`No brand that is live has the organisation of ${by}.`);
	await database
		.transaction(async (queries) => {
			await holdDraft(queries, order.brandKey, brand.key);
			const moment = readOnce(clock);
			if (!(await begin(queries, moment.now(), { brand, actor: { organisationId, userId } }, order))) return;
			const fact = { organisationId, event: 'brands.begun', actorId: userId, object: beginningOf(order) } as const;
			await recordAudit(queries, moment, { network: 'command', request: { id: 'brand' } }, fact);
		})
		.catch((error: unknown) => {
			throw error instanceof Problem ? new StartError(`${reasonOf(error)} Nothing was begun.`) : error;
		});
	const address = `${brand.canonicalOrigin}${pathTo('staffBrand', { brandKey: order.brandKey })}`;
	return `${order.brandKey} is begun as a draft under ${brand.key}. Nobody sees it yet; complete it at ${address}`;
}

function reasonOf({ code }: Problem): string {
	return (problemsEn as Readonly<Record<string, string>>)[code] ?? code;
}
