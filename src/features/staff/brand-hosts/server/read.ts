// The hosts of a brand as its editors see them.
import type { Brand } from '#platform/contract/brand.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type BrandHost, type Fact, type FactName, factNames, type listBrandHosts } from '../contract.ts';
import type { AskDependencies } from './ask.ts';
import { isServing, type KeptFact, type KeptFacts, stateOf } from './facts.ts';
import { mainHostOf } from '#features/staff/host-owners/server/api.ts';
import { endsSoon } from './former/keep.ts';
import { type HostRow, listOfBrand } from './rows.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { requireOwnBrand } from './scope.ts';

export async function readHosts(
	{ database, clock, config, hostMemory }: AskDependencies,
	call: AuthenticatedCall,
	brandKey: string,
): Promise<OutputOf<typeof listBrandHosts>> {
	await requireOwnBrand(database, call, brandKey);
	const { actor } = call;
	const now = clock.now();
	const brand = brandKey === call.brand.key ? call.brand : undefined;
	const { rows, isEditor } = await database.tenant(actor.organisationId, async (queries) => ({
		rows: await listOfBrand(queries, brandKey),
		isEditor: await reachesBrand(queries, call, 'brands.manage', now),
	}));
	const kept = new Map(rows.map((row) => [row.host, row]));
	const live = brand === undefined ? [] : [mainHostOf(brand), ...brand.hosts];
	const names = [...new Set([...live, ...kept.keys()])];
	return {
		...(brand !== undefined && { mainHost: mainHostOf(brand) }),
		hosts: names.map((host) => describeHost(brand, host, kept.get(host))),
		former: hostMemory.listFormer(brandKey).map(({ host, leftAt, until }) => ({
			host,
			leftAt: leftAt.toISOString(),
			redirectsUntil: until.toISOString(),
			mayKeep: endsSoon(until, now),
		})),
		...(config.hosts !== undefined && {
			settings: { targets: [...config.hosts.targets], issuer: config.hosts.issuer },
		}),
		mayChange: isEditor,
	};
}

type Listed = HostRow & { readonly addedBy: string | null };

function describeHost(brand: Brand | undefined, host: string, row: Listed | undefined): BrandHost {
	const facts = row?.facts ?? {};
	return {
		host,
		isMain: brand !== undefined && host === mainHostOf(brand),
		isLive: brand !== undefined && brand.hosts.includes(host),
		isServing: isServing(facts),
		facts: factNames.map((name) => describeFact(name, facts)),
		...(row !== undefined && describeRow(row)),
	};
}

function describeRow({ proof, addedAt, addedBy, askedAt, askAt, certificateEndsAt }: Listed) {
	return {
		proof,
		addedAt: addedAt.toISOString(),
		...(addedBy !== null && { addedBy }),
		...(askedAt !== null && { askedAt: askedAt.toISOString(), nextAskAt: askAt.toISOString() }),
		...(certificateEndsAt !== null && { certificateEndsAt: certificateEndsAt.toISOString() }),
	};
}

function describeFact(fact: FactName, facts: KeptFacts): Fact {
	const kept: KeptFact = facts[fact] ?? {};
	const since = kept.trueSince ?? kept.falseSince;
	return {
		fact,
		state: stateOf(kept),
		...(since !== undefined && { since }),
		...(kept.askedAt !== undefined && { askedAt: kept.askedAt }),
		found: [...(kept.found ?? [])],
		...(kept.foundAt !== undefined && { foundAt: kept.foundAt }),
		...(kept.failure !== undefined && { failure: kept.failure }),
	};
}
