// What of the second step waits for a person: they have none, or no recovery code for the day on which they cannot use it. A new person is shown
// the same as steps.
import { inEachLanguage } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { FindFirstSteps, FindNeeds, FirstStep } from '#platform/server/needs.ts';
import { readRecoveryCodes } from '#features/account/recovery-codes/server/api.ts';
import { needsEn } from '../messages.en.ts';
import { needsFr } from '../messages.fr.ts';
import { listMethods } from './methods.ts';

const texts = translators(needsEn, needsFr);

type Facts = Promise<[Awaited<ReturnType<typeof listMethods>>, Awaited<ReturnType<typeof readRecoveryCodes>>]>;
/** The home asks both questions in one transaction, of which nothing here changes these facts. */
const reads = new WeakMap<TransactionQueries, Facts>();

function readFacts(queries: TransactionQueries, actor: Actor): Facts {
	const { organisationId, userId } = actor;
	const known = reads.get(queries);
	if (known !== undefined) return known;
	const facts = Promise.all([listMethods(queries, actor), readRecoveryCodes(queries, { organisationId, id: userId })]);
	reads.set(queries, facts);
	return facts;
}

export const findNeeds: FindNeeds = async (queries, { actor }) => {
	const [methods, codes] = await readFacts(queries, actor);
	const missing = methods.length === 0 ? 'second_step' : codes.left === 0 ? 'codes' : undefined;
	if (missing === undefined) return [];
	return [
		{
			key: missing,
			urgency: 'unsafe',
			words: inEachLanguage((language) => ({
				name: texts[language](`needs.${missing}_name`),
				title: texts[language](`needs.${missing}`),
				detail: texts[language](`needs.${missing}_why`),
				action: texts[language](`needs.${missing}_action`),
			})),
			href: missing === 'codes' ? pathTo('securitySettings', { key: 'two-factor' }) : pathTo('setUpTwoFactor'),
			canWait: true,
		},
	];
};

/** Codes that were used up were saved once. */
export const findFirstSteps: FindFirstSteps = async (queries, { actor }) => {
	const [methods, codes] = await readFacts(queries, actor);
	const step = (key: 'second_step' | 'codes', isDone: boolean, href: string): FirstStep => ({
		key,
		isDone,
		words: inEachLanguage((language) => ({
			name: texts[language](`needs.${key}_name`),
			title: texts[language](`first.${key}`),
			detail: texts[language](isDone ? `first.${key}_done` : `first.${key}_why`),
			action: texts[language](`needs.${key}_action`),
		})),
		href,
	});
	return [
		step('second_step', methods.length > 0, pathTo('setUpTwoFactor')),
		step('codes', codes.madeAt !== null, pathTo('securitySettings', { key: 'two-factor' })),
	];
};
