import type { ColumnType, Generated } from 'kysely';

interface ProofRow {
	readonly name: string;
	readonly new_at: Date | null;
	readonly new_ms: number | null;
	readonly new_faults: Generated<number>;
	readonly sound_until: Date | null;
	readonly all_at: Date | null;
	readonly all_ms: number | null;
	readonly all_faults: Generated<number>;
	readonly began_at: Date | null;
	readonly step: number | null;
	/** Written as JSON text. */
	readonly place: ColumnType<unknown, string | null | undefined, string | null>;
	readonly run_ms: Generated<number>;
	readonly run_faults: Generated<number>;
	readonly failures: Generated<number>;
	readonly last_error: string | null;
}

/** A type alias, not an interface: Kysely's tables need an index signature. */
export type ProofTables = { proofs: ProofRow };
