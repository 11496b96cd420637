import type { ColumnType, Generated } from 'kysely';

/** A type, not an interface: Kysely asks for an index signature. */
export type TwoFactorTables = {
	two_factor_methods: {
		organisation_id: number;
		user_id: number;
		method: 'email' | 'sms' | 'authenticator' | 'passkey';
		destination: string | null;
		is_preferred: boolean;
		verified_at: Date;
	};
	two_factor_challenges: {
		organisation_id: number;
		session_id: string;
		method: string;
		code_hash: Uint8Array;
		sent_at: Date;
		expires_at: Date;
		failures: Generated<number>;
		used_at: Date | null;
	};
	code_sends: {
		id: string;
		destination_hash: Uint8Array;
		network: string;
		sent_at: Date;
		session_id: string;
		is_settled: ColumnType<boolean, boolean | undefined, boolean>;
	};
	two_factor_exemptions: {
		organisation_id: number;
		id: string;
		user_id: number;
		reason: string;
		owner: string;
		approved_by: string;
		second_approver: string;
		starts_at: Date;
		ends_at: Date;
	};
};
