import type { PreparedStatements } from '../db/database.ts';
import type { BrandOptions } from './read-brand.ts';
import type { BrandRegistry } from './registry.ts';

/** What a process needs to publish brands itself. */
export interface Publishing {
	readonly options: BrandOptions;
	/** Each throws a StartError where brands promise what nobody of this deployment does; `path` is the field that promises it. */
	readonly rules: readonly VendorRule[];
	/** Whether mail of a brand may go out from an address: another one than today's is published only where it may. */
	readonly isAligned: (queries: PreparedStatements, brandKey: string, address: string) => Promise<boolean>;
	/** Which hosts a publish may add to a brand. */
	readonly hosts: HostRules;
	/** Takes over what was published, without waiting for the next look. */
	readonly refresh: () => Promise<void>;
}

export interface HostRules {
	/** Those of these hosts that are another brand's: proved by it, or its main host a short time ago. */
	readonly listForeign: (queries: PreparedStatements, brandKey: string, hosts: readonly string[]) => Promise<Hosts>;
	/** Those that the brand has not proved to be its own, where the portal asks about hosts. */
	readonly listUnproved: (queries: PreparedStatements, brandKey: string, hosts: readonly string[]) => Promise<Hosts>;
}
type Hosts = readonly string[];

export interface VendorRule {
	readonly path: string;
	readonly check: (registry: BrandRegistry) => void;
}
