// Asks about one host and keeps what was found.
import type { Brand } from '#platform/contract/brand.ts';
import { countChange } from '#platform/server/brands/brand-rows.ts';
import type { Core } from '#platform/server/slice.ts';
import { type Answer, follow, isProved, type KeptFacts, nextAsk } from './facts.ts';
import { askDns, probeHost, type ProbeAnswer } from './ask-host.ts';
import type { HostMemory } from '#features/staff/host-owners/server/api.ts';
import { holdHost, type HostRow, saveAnswers } from './rows.ts';

export type AskDependencies = Pick<Core, 'database' | 'clock' | 'registry' | 'queue' | 'config'> & {
	readonly hostMemory: HostMemory;
	readonly proofOf: (authority: string) => string;
};

/** Nothing is asked where the operator has not said where hosts are to point. */
export async function askAbout(dependencies: AskDependencies, row: HostRow): Promise<void> {
	const { config, registry } = dependencies;
	if (config.hosts === undefined) return;
	const { addresses, ...answers } = await askDns(config.hosts, row);
	const brand = registry.findByKey(row.brandKey);
	const isProvedNow = await keep(dependencies, row, answers);
	// From here on the proxy gets a certificate for it.
	await dependencies.hostMemory.refresh();
	if (!isProvedNow || brand === undefined) return;
	const { answer, ...certificate } = await probe(dependencies, row, brand, addresses[0]);
	// A host that was removed in the meantime is left alone.
	void (await keep(dependencies, row, { tls: answer }, certificate));
}

async function probe(
	{ proofOf }: AskDependencies,
	{ host }: HostRow,
	{ canonicalOrigin }: Brand,
	address: string | undefined,
): Promise<ProbeAnswer> {
	if (address === undefined) return { answer: { failure: 'ENOTFOUND' } };
	const { port } = new URL(canonicalOrigin);
	const authority = port === '' ? host : `${host}:${port}`;
	return await probeHost({ host, address, port: port === '' ? 443 : Number(port), proof: proofOf(authority) });
}

type Answers = { readonly [Name in keyof KeptFacts]: Answer };

/** Gives whether the first three facts are true; false for a host that was removed while it was asked about. */
async function keep(
	{ database, clock }: AskDependencies,
	key: HostRow,
	answers: Answers,
	{ certificateEndsAt }: Pick<ProbeAnswer, 'certificateEndsAt'> = {},
): Promise<boolean> {
	return await database.transaction(async (queries) => {
		const held = await holdHost(queries, key);
		if (held === undefined) return false;
		const now = clock.now();
		const followed = Object.entries(answers).map(([name, answer]) => [
			name,
			follow(held.facts[name as keyof Answers] ?? {}, answer, now), // its own keys
		]);
		const all: KeptFacts = { ...held.facts, ...Object.fromEntries(followed) };
		const proved = isProved(all);
		// The fourth waits for the others.
		const { tls: _, ...three } = all;
		const facts = proved ? all : three;
		await saveAnswers(queries, {
			brandKey: key.brandKey,
			host: key.host,
			facts: JSON.stringify(facts),
			isProved: proved,
			askAt: nextAsk(facts, held.addedAt, now),
			certificateEndsAt: certificateEndsAt ?? (proved ? held.certificateEndsAt : null),
			now,
		});
		if (proved !== held.isProved) await countChange(queries);
		return proved;
	});
}
