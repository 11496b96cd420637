import { after, minutes } from '#platform/contract/duration.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { stateOf } from '#features/staff/brand-hosts/server/api.ts';
import { keyLastsMs, triesForMs } from '../contract.ts';
import { otherSelector } from '../rules.ts';
import { askAbout } from './ask.ts';
import type { SenderDependencies } from './dependencies.ts';
import { liveDomainOf } from './identity.ts';
import { keepKey, makeKey } from './keys.ts';
import { addWithKeys } from './new-sender.ts';
import { holdSender, listDue, listKnown, saveSwitch, type SenderRow } from './rows.ts';

/** So many are asked about at once; the others have their turn a minute later. */
const perRound = 20;
/** Keys cost a tenth of a second each. */
const newPerRound = 5;

export function createSenderJob(dependencies: SenderDependencies): RecurringJob {
	const { database, clock, config } = dependencies;
	return createRecurringJob(dependencies, { name: 'brand_sender.ask', everyMs: minutes(1), lane: 'bulk' }, async () => {
		if (config.senders === undefined) return;
		await addLive(dependencies);
		const now = clock.now();
		const due = await listDue(database, { now, limit: perRound });
		await Promise.all(due.map((row) => askAbout(dependencies, row)));
		// By what was found just now: a key that is not in DNS any more never signs.
		for (const row of due.filter(({ switchAt }) => switchAt <= now)) {
			// oxlint-disable-next-line no-await-in-loop -- once a year
			await switchKeys(dependencies, row);
		}
	});
}

/** What is live came from a folder, too, and is set up all the same. */
async function addLive(dependencies: SenderDependencies): Promise<void> {
	const { database, registry, secretKeys } = dependencies;
	if (secretKeys.sealingKeyId === undefined) return;
	const live = registry.all().map((brand: Brand) => ({
		brandKey: brand.key,
		domain: liveDomainOf(brand),
		address: brand.mail.fromAddress,
	}));
	const known = await listKnown(database, { domains: live.map(({ domain }) => domain) });
	const isNew = ({ brandKey, domain }: (typeof live)[number]) =>
		!known.some((one) => one.brandKey === brandKey && one.domain === domain);
	for (const one of live.filter(isNew).slice(0, newPerRound)) {
		// oxlint-disable-next-line no-await-in-loop -- once in the life of a domain
		const keys = { p1: await makeKey(), p2: await makeKey() };
		// oxlint-disable-next-line no-await-in-loop -- once in the life of a domain
		void (await database.transaction((queries) => addWithKeys(dependencies, queries, { ...one, keys })));
	}
}

/** The next key signs from here on. What it replaces stays in DNS until somebody puts the new one there, which is next. */
async function switchKeys({ database, clock, secretKeys }: SenderDependencies, row: SenderRow): Promise<void> {
	const key = await makeKey();
	await database.transaction(async (queries) => {
		const held = await holdSender(queries, row);
		const now = clock.now();
		if (held === undefined || held.switchAt > now || stateOf(held.facts.next ?? {}) !== 'true') return;
		const { brandKey, domain, facts, publicKeys, signing } = held;
		await keepKey(queries, { secretKeys }, held, { selector: signing, key, at: now });
		const { next: first, ...others } = facts;
		await saveSwitch(queries, {
			brandKey,
			domain,
			signing: otherSelector(signing),
			publicKeys: JSON.stringify({ ...publicKeys, [signing]: key.publicKey }),
			facts: JSON.stringify({ ...others, first }),
			switchAt: after(now, keyLastsMs),
			triesUntil: after(now, triesForMs),
			now,
		});
	});
}
