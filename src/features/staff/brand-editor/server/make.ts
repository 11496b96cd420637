// A new brand begins as a draft of nothing live. It takes how people sign in and what is sold, and no word of the brand that it is made under.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { derivePalettes, listColourFaults } from '#platform/contract/brand-palette.ts';
import { languages } from '#platform/contract/language.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { brandProblem, type makeBrand } from '../contract.ts';
import { keepChanges } from './change.ts';
import { type FieldChange, listPaths, readField } from './content.ts';
import type { EditorDependencies } from './dependencies.ts';
import { addBeginning, findKey, listBeginnings, maxBeginnings } from './rows.ts';
import { holdDraft, readStanding, requireEditor, type Standing } from './standing.ts';

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

export function make(
	{ database, clock }: EditorDependencies,
	call: AuthenticatedCall,
	{ brandKey, names, accent, copiesCommerce }: ParsedInputOf<typeof makeBrand>,
): Promise<void> {
	return database.transaction(async (queries) => {
		await holdDraft(queries, brandKey);
		const moment = readOnce(clock);
		const now = moment.now();
		await requireEditor(queries, call, now);
		const { organisationId: madeIn, userId: madeBy } = call.actor;
		const begun = await listBeginnings(queries, { madeUnder: call.brand.key });
		if (begun.some((one) => one.brandKey === brandKey && one.madeBy === madeBy)) return;
		if ((await findKey(queries, { brandKey })).length > 0) throw brandProblem('brands.key_taken');
		if (begun.length >= maxBeginnings) throw brandProblem('brands.too_many');
		if (listColourFaults(derivePalettes(accent)).length > 0) throw brandProblem('brands.accent_too_weak');
		void (await addBeginning(queries, { brandKey, madeUnder: call.brand.key, madeIn, madeBy, madeAt: now }));
		const own = await readStanding(queries, call.brand.key, now);
		const changes: FieldChange[] = [
			...languages.map((language) => ({ path: `names.${language}`, value: names[language] })),
			{ path: 'colours.accent', value: accent },
			{ path: 'defaultLanguage', value: call.brand.defaultLanguage },
			{ path: 'signInMethods', value: copiesCommerce ? call.brand.signInMethods : ['password'] },
			{ path: 'revealAddressElsewhere', value: false },
			...(copiesCommerce ? copyOf(own) : []),
		];
		await keepChanges(queries, call, await readStanding(queries, brandKey, now), changes, now);
		const object = { kind: 'brand', id: brandKey, name: names.en };
		await auditAction(queries, moment, call, 'brands.begun', {}, { object });
	});
}

function copyOf({ live }: Standing): readonly FieldChange[] {
	return listPaths(live)
		.filter((path) => copied.some((start) => path.startsWith(start)))
		.map((path) => ({ path, value: readField(live, path) }))
		.filter(({ value }) => value !== null);
}
