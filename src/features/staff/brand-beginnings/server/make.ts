// A new brand begins as a draft of nothing live. It takes how people sign in and what is sold, and no word of the brand that it is made under.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { derivePalettes, listColourFaults } from '#platform/contract/brand-palette.ts';
import { languages } from '#platform/contract/language.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import type { Core } from '#platform/server/slice.ts';
import { brandProblem } from '#features/staff/brand-editor/contract.ts';
import {
	addBeginning,
	type Author,
	type FieldChange,
	findKey,
	holdDraft,
	keepChanges,
	listBeginnings,
	listPaths,
	maxBeginnings,
	readField,
	readStanding,
	requireEditor,
	type Standing,
} from '#features/staff/brand-editor/server/api.ts';
import type { makeBrand } from '../contract.ts';

/** Of a copy: fields, and beginnings of those with a key. Providers have secrets, and registration leads to an organisation. */
const copied = [
	'revealAddressElsewhere',
	'secondFactor',
	'visitsShowMoney',
	'credits.',
	'packages.',
	'productNames.',
	'features.',
];

type Order = ParsedInputOf<typeof makeBrand>;

/** Who begins it, and under which brand. */
export interface Maker extends Author {
	readonly brand: Brand;
}

export function make(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	order: Order,
): Promise<void> {
	return database.transaction(async (queries) => {
		await holdDraft(queries, order.brandKey, call.brand.key);
		const moment = readOnce(clock);
		await requireEditor(queries, call, moment.now());
		if (!(await begin(queries, moment.now(), call, order))) return;
		await auditAction(queries, moment, call, 'brands.begun', {}, { object: beginningOf(order) });
	});
}

/** As the audit log calls it. */
export function beginningOf({ brandKey, names }: Order) {
	return { kind: 'brand', id: brandKey, name: names.en };
}

/**
 * Begins a brand whose draft the caller holds with the brand above, for who may. False where the same person had begun it already.
 * @throws brands.key_taken, brands.too_many, brands.accent_too_weak
 */
export async function begin(
	queries: TransactionQueries,
	now: Date,
	maker: Maker,
	{ brandKey, names, accent, copiesCommerce }: Order,
): Promise<boolean> {
	const { brand } = maker;
	const { organisationId: madeIn, userId: madeBy } = maker.actor;
	const begun = await listBeginnings(queries, { madeUnder: brand.key });
	if (begun.some((one) => one.brandKey === brandKey && one.madeBy === madeBy)) return false;
	if ((await findKey(queries, { brandKey })).length > 0) throw brandProblem('brands.key_taken');
	if (begun.length >= maxBeginnings) throw brandProblem('brands.too_many');
	if (listColourFaults(derivePalettes(accent)).length > 0) throw brandProblem('brands.accent_too_weak');
	void (await addBeginning(queries, { brandKey, madeUnder: brand.key, madeIn, madeBy, madeAt: now }));
	const own = await readStanding(queries, brand.key, now);
	const changes: FieldChange[] = [
		...languages.map((language) => ({ path: `names.${language}`, value: names[language] })),
		{ path: 'colours.accent', value: accent },
		{ path: 'defaultLanguage', value: brand.defaultLanguage },
		{ path: 'signInMethods', value: copiesCommerce ? brand.signInMethods : ['password'] },
		{ path: 'revealAddressElsewhere', value: false },
		// Nobody is in it: the first administrator comes by an invitation.
		{ path: 'registration', value: 'invitation' },
		...(copiesCommerce ? copyOf(own) : []),
	];
	await keepChanges(queries, maker, await readStanding(queries, brandKey, now), changes, now);
	return true;
}

function copyOf({ live }: Standing): readonly FieldChange[] {
	return listPaths(live)
		.filter((path) => copied.some((start) => path.startsWith(start)))
		.map((path) => ({ path, value: readField(live, path) }))
		.filter(({ value }) => value !== null);
}
