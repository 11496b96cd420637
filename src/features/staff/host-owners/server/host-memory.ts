// Which hosts are a brand's besides those of what is live: proved ones that are not published yet, and former main hosts. It is in memory,
// because certificates and redirects must not wait for a database that is away.
import { isIP } from 'node:net';
import type { Brand } from '#platform/contract/brand.ts';
import { after, before } from '#platform/contract/duration.ts';
import { readRevision } from '#platform/server/brands/brand-rows.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { Core } from '#platform/server/slice.ts';
import { redirectsForMs } from '../contract.ts';
import { listProved, listReplaced } from './host-rows.ts';

export interface FormerHost {
	readonly host: string;
	readonly leftAt: Date;
	/** Its pages redirect until then. */
	readonly until: Date;
}

export interface HostMemory {
	/** Takes over what was written since. What it knows stays while the database is away. */
	refresh(): Promise<void>;
	/** Whether a certificate may be issued for this name. */
	isPermitted(name: string): boolean;
	/** The brand that the host of a request belongs to, published or proved, or from which it still redirects. */
	findOwner(authority: string): Brand | undefined;
	/** Where the pages of this host are: a brand has them at its main host alone, and its other hosts lead there, as former main hosts do. */
	readonly findMoved: (authority: string) => string | undefined;
	listFormer(brandKey: string): readonly FormerHost[];
}

interface LeftHost extends FormerHost {
	readonly brandKey: string;
}

interface Known {
	readonly revision: number;
	/** A host is looked up and gives the key of its brand. */
	readonly proved: ReadonlyMap<string, string>;
	readonly former: ReadonlyMap<string, LeftHost>;
}

type MemoryDependencies = Pick<Core, 'registry' | 'database' | 'clock'>;

export function openHostMemory({ registry, database, clock }: MemoryDependencies): HostMemory {
	let known: Known = { revision: -1, proved: new Map(), former: new Map() };
	const findBrand = (key: string | undefined) => (key === undefined ? undefined : registry.findByKey(key));
	/** A host that is a main host again, or another brand's, is no former one. */
	const isLeft = ({ host, until, brandKey }: LeftHost): boolean => {
		if (until <= clock.now()) return false;
		const owner = registry.findByHost(host);
		return owner === undefined || (owner.key === brandKey && mainHostOf(owner) !== host);
	};
	const findLeft = (host: string) => {
		const former = known.former.get(host);
		return former !== undefined && isLeft(former) ? findBrand(former.brandKey) : undefined;
	};
	return {
		async refresh() {
			const revision = await readRevision(database);
			if (revision === known.revision) return;
			const proved = await listProved(database, {});
			const left = await listLeft(database, clock.now());
			known = {
				revision,
				proved: new Map(proved.map(({ host, brandKey }) => [host, brandKey])),
				former: new Map(left.map((one) => [one.host, one])),
			};
		},
		isPermitted(name) {
			if (isIP(name) !== 0) return false;
			if (registry.findByHost(name) !== undefined) return true;
			return findBrand(known.proved.get(name)) !== undefined || findLeft(name) !== undefined;
		},
		findOwner(authority) {
			const host = hostOf(authority);
			return registry.findByAuthority(authority) ?? findBrand(known.proved.get(host)) ?? findLeft(host);
		},
		findMoved(authority) {
			const host = hostOf(authority);
			const brand = registry.findByAuthority(authority) ?? (known.former.size === 0 ? undefined : findLeft(host));
			return brand === undefined || mainHostOf(brand) === host ? undefined : brand.canonicalOrigin;
		},
		listFormer: (brandKey) => [...known.former.values()].filter((one) => one.brandKey === brandKey && isLeft(one)),
	};
}

/** Main hosts that others have replaced and that redirect yet, the last replaced last. */
export async function listLeft(queries: PreparedStatements, now: Date): Promise<readonly LeftHost[]> {
	const rows = await listReplaced(queries, { since: before(now, redirectsForMs), now });
	return rows.map(({ brandKey, host, replacedAt: leftAt, keptUntil }) => {
		const end = after(leftAt, redirectsForMs);
		return { brandKey, host, leftAt, until: keptUntil !== null && keptUntil > end ? keptUntil : end };
	});
}

export const mainHostOf = ({ canonicalOrigin }: Pick<Brand, 'canonicalOrigin'>): string =>
	new URL(canonicalOrigin).hostname;

const hostOf = (authority: string): string => authority.split(':', 1)[0] ?? '';
