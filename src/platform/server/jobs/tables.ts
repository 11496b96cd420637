import type { ColumnType } from 'kysely';
import type { Destination, Lane } from './jobs.ts';

interface JobRow {
	readonly id: string;
	readonly kind: string;
	readonly key: string | null;
	/** Written as JSON text: an array or a string would else be taken for a PostgreSQL array or a bare text. */
	readonly payload: ColumnType<unknown, string | null, string | null>;
	readonly state: ColumnType<'waiting' | 'done' | 'failed', 'waiting' | undefined>;
	readonly run_at: Date;
	readonly lane: ColumnType<Lane, Lane>;
	readonly destination: ColumnType<Destination, Destination>;
	readonly first_run_at: Date | null;
	readonly attempts: ColumnType<number, number | undefined>;
	readonly last_error: string | null;
	readonly created_at: Date;
	readonly finished_at: Date | null;
}

/** A type alias, not an interface: Kysely's tables need an index signature. */
export type JobTables = { jobs: JobRow };
