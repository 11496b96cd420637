// Asks DNS about one sender, keeps what was found, and tells those who can mend it.
import { before } from '#platform/contract/duration.ts';
import { triesForMs, warnBeforeMs } from '../contract.ts';
import type { SenderDependencies } from './dependencies.ts';
import { askSender } from './ask-sender.ts';
import { followAll, isTrue } from './facts.ts';
import { liveDomainOf } from './identity.ts';
import { holdSender, saveAnswers, type SenderRow } from './rows.ts';
import { tellEditors, type Trouble } from './tell.ts';

/** Nothing is asked where the operator has not said how senders are set up. */
export async function askAbout(dependencies: SenderDependencies, row: SenderRow): Promise<void> {
	const { config, database, clock } = dependencies;
	if (config.senders === undefined) return;
	const answers = await askSender(config.senders, row);
	await database.transaction(async (queries) => {
		const held = await holdSender(queries, row);
		// It was removed, or another key signs: what was asked is of no use.
		if (held === undefined || held.signing !== row.signing) return;
		const now = clock.now();
		const { facts, ...followed } = followAll(held, answers, now);
		const trouble = findTrouble(dependencies, held, { ...held, facts, ...followed }, now);
		const { brandKey, domain } = held;
		const toldAt = trouble === undefined ? held.toldAt : now;
		await saveAnswers(queries, { brandKey, domain, facts: JSON.stringify(facts), ...followed, toldAt, now });
		if (trouble !== undefined) await tellEditors(dependencies, queries, held, trouble, now);
	});
}

/** What editors are told of, each matter once. */
function findTrouble(
	{ registry }: Pick<SenderDependencies, 'registry'>,
	former: SenderRow,
	row: SenderRow,
	now: Date,
): Trouble | undefined {
	const { facts, switchAt, toldAt, triesUntil } = row;
	const wasTold = (since: Date): boolean => toldAt !== null && toldAt >= since;
	const brand = registry.findByKey(row.brandKey);
	const isLive = brand !== undefined && liveDomainOf(brand) === row.domain;
	if (former.isAligned && !row.isAligned) return isLive ? 'broken' : undefined;
	if (!row.isAligned) {
		// What nobody has asked for is what a folder says: a notice at its first look would tell of every brand.
		const isAwaited = row.addedBy !== null || former.facts.first?.falseSince !== undefined;
		return isAwaited && triesUntil <= now && !wasTold(before(triesUntil, triesForMs)) ? 'missing' : undefined;
	}
	const warnsFrom = before(switchAt, warnBeforeMs);
	return !isTrue(facts.next) && now >= warnsFrom && !wasTold(warnsFrom) ? 'next_key' : undefined;
}
