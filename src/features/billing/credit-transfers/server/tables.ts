import type { TransferRule } from './transfer-rules.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type TransferTables = {
	credit_transfer_rules: TransferRulesTable;
};

interface TransferRulesTable {
	organisation_id: number;
	scope: TransferRule['scope'];
	daily_limit: number;
	proof_above: number;
}
