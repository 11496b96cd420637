import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { Core } from '#platform/server/slice.ts';

export type EditorDependencies = Pick<Core, 'database' | 'clock' | 'publishing'>;

/** Something that a brand has set up and that does not work. */
export interface LiveTrouble {
	readonly brandKey: string;
	readonly code: 'host_down' | 'sender_off';
	/** It is a host, or the domain of a sender. */
	readonly name: string;
	readonly since: Date | null;
}

export interface EditorPorts {
	/** Names the worst first, also of what is not live. */
	readonly listTroubles: (queries: PreparedStatements, keys: readonly string[]) => Promise<readonly LiveTrouble[]>;
}
