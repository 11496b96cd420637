import type { ColumnType, Generated } from 'kysely';
import type { CodedMethod, FactorMethod } from '../contract.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type TwoFactorTables = {
	two_factor_methods: MethodsTable;
	two_factor_challenges: ChallengesTable;
	two_factor_set_ups: SetUpsTable;
	code_sends: {
		id: string;
		destination_hash: Uint8Array;
		network: string;
		sent_at: Date;
		session_id: string;
		is_settled: ColumnType<boolean, boolean | undefined, boolean>;
		undelivered_at: ColumnType<Date | null, undefined, Date>;
		kind: SendKind;
	};
};

/** `proved`: to a factor of the person; `unproved`: to a destination somebody typed; `withheld`: as that, and not sent. */
export type SendKind = 'proved' | 'unproved' | 'withheld';

interface MethodsTable {
	organisation_id: number;
	user_id: number;
	method: FactorMethod;
	destination: string | null;
	secret: Uint8Array | null;
	last_step: number | null;
	is_preferred: boolean;
	verified_at: Date;
}

interface ChallengesTable {
	organisation_id: number;
	session_id: string;
	method: string | null;
	code_hash: Uint8Array | null;
	sent_at: Date | null;
	expires_at: Date | null;
	failures: Generated<number>;
	used_at: Date | null;
}

export interface SetUpsTable {
	organisation_id: number;
	session_id: string;
	method: CodedMethod;
	destination: string | null;
	secret: Uint8Array | null;
	code_hash: Uint8Array | null;
	failures: Generated<number>;
	expires_at: Date;
	used_at: Date | null;
}
