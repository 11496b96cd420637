// Reads what is past due of a person, for every slice that asks. A card that is added is not charged for it, which the processor's page says too.
import type { Language } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { translators } from '#platform/contract/text.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { pageEn } from '../messages.en.ts';
import { pageFr } from '../messages.fr.ts';
import type { CardNeed, PastDue, PaymentMethodDependencies } from './dependencies.ts';

const texts = translators(pageEn, pageFr);

export async function findPastDue(
	needs: readonly CardNeed[],
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<readonly PastDue[]> {
	const found: PastDue[] = [];
	for (const need of needs) found.push(...((await need.findPastDue?.(queries, { organisationId, userId })) ?? []));
	return found;
}

/** Cents. */
export async function sumPastDue(
	{ database, cardNeeds }: Pick<PaymentMethodDependencies, 'database' | 'cardNeeds'>,
	person: PersonKey,
): Promise<number> {
	const due = await database.tenant(person.organisationId, (queries) => findPastDue(cardNeeds, queries, person));
	return due.reduce((sum, { amount }) => sum + amount, 0);
}

export function describePastDue(amount: number, language: Language): string {
	return texts[language]('page.past_due', { amount: formatMoney(amount, language) });
}
