import type { Advice } from '../advice.ts';
import type { SecurityNoticeKind } from '../contract.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type SecurityTables = {
	account_disavowals: {
		organisation_id: number;
		id: string;
		user_id: number;
		token_hash: Uint8Array;
		sent_to: string | null;
		kind: SecurityNoticeKind;
		created_at: Date;
		expires_at: Date;
		used_at: Date | null;
	};
	security_advice_pauses: { organisation_id: number; user_id: number; advice: Advice; hidden_until: Date };
};
