import { after, minutes, seconds } from '#platform/contract/duration.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { askAbout, type AskDependencies } from './ask.ts';
import { newProof } from './proof.ts';
import { addHost, type HostRow, listDue, listKnown } from './rows.ts';

/** So many hosts are asked about at once, group after group. What is not begun within the time waits for the next round. */
const atOnce = 20;
const perRound = 200;
const roundMs = seconds(40);

export function createHostJob(dependencies: AskDependencies): RecurringJob {
	const { database, clock, config, hostMemory } = dependencies;
	return createRecurringJob(dependencies, { name: 'brand_hosts.ask', everyMs: minutes(1), lane: 'bulk' }, async () => {
		// A process with the embedded database follows nobody.
		await hostMemory.refresh();
		if (config.hosts === undefined) return;
		await addLive(dependencies);
		const now = clock.now();
		const due = await listDue(database, { now, limit: perRound });
		await askInGroups(dependencies, due, after(now, roundMs));
	});
}

async function askInGroups(dependencies: AskDependencies, due: readonly HostRow[], until: Date): Promise<void> {
	for (let from = 0; from < due.length && dependencies.clock.now() < until; from += atOnce) {
		// oxlint-disable-next-line no-await-in-loop -- one group after the other
		await Promise.all(due.slice(from, from + atOnce).map((row) => askAbout(dependencies, row)));
	}
}

/** Names of this machine itself are in no DNS. */
const isInDns = (host: string): boolean => host !== 'localhost' && !host.endsWith('.localhost');

/** What is live came from a folder, too, and is looked at all the same. */
async function addLive({ database, clock, registry }: AskDependencies): Promise<void> {
	const hostsOf = ({ key: brandKey, hosts }: Brand) => hosts.filter(isInDns).map((host) => ({ brandKey, host }));
	const live = registry.all().flatMap(hostsOf);
	const known = await listKnown(database, { hosts: live.map(({ host }) => host) });
	const isNew = ({ brandKey, host }: (typeof live)[number]) =>
		!known.some((one) => one.brandKey === brandKey && one.host === host);
	const now = clock.now();
	for (const one of live.filter(isNew)) {
		// oxlint-disable-next-line no-await-in-loop -- once in the life of a host
		await addHost(database, { ...one, proof: newProof(), now, addedIn: null, addedBy: null });
	}
}
