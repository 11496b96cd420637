// Senders about which somebody has asked already, for demonstrations.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Core } from '#platform/server/slice.ts';
import { type KeptFacts, isAligned } from './facts.ts';
import { makeKey } from './keys.ts';
import { addWithKeys, type NewSender } from './new-sender.ts';
import { listOfBrand, saveAnswers, type SenderRow } from './rows.ts';

export type SenderFixture = NewSender &
	Pick<SenderRow, 'askAt' | 'triesUntil'> & { readonly facts: KeptFacts; readonly askedAt: Date };

export { makeKey };
export const listSenders = listOfBrand;

/** @param addedAt when its keys were made */
export async function addKnownSender(
	{ secretKeys, addedAt }: { readonly secretKeys: Core['secretKeys']; readonly addedAt: Date },
	queries: TransactionQueries,
	fixture: SenderFixture,
): Promise<void> {
	const { brandKey, domain, facts, askedAt, askAt, triesUntil } = fixture;
	const clock = { now: () => addedAt };
	void (await addWithKeys({ clock, secretKeys }, queries, fixture));
	await saveAnswers(queries, {
		brandKey,
		domain,
		facts: JSON.stringify(facts),
		isAligned: isAligned(facts),
		askAt,
		triesUntil,
		toldAt: null,
		now: askedAt,
	});
}
