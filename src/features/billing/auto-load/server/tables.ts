import type { Generated, Selectable } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { autoLoadStates, ChargeStateName, PauseReason } from '../contract.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type AutoLoadTables = {
	auto_loads: AutoLoadsTable;
	auto_load_consents: ConsentsTable;
	auto_load_charges: ChargesTable;
};

export interface AutoLoadsTable {
	organisation_id: number;
	wallet_id: string;
	user_id: number;
	office_id: string | null;
	state: (typeof autoLoadStates)[number];
	threshold: number;
	amount: number;
	monthly_cap: number;
	consent_id: string;
	paused_reason: PauseReason | null;
	paused_at: Date | null;
	charged_at: Date | null;
	cap_told: string | null;
}

interface ConsentsTable {
	organisation_id: number;
	id: string;
	wallet_id: string;
	user_id: number;
	language: Language;
	consent_text: string;
	threshold: number;
	amount: number;
	monthly_cap: number;
	network: string;
	at: Date;
}

interface ChargesTable {
	organisation_id: number;
	id: string;
	wallet_id: string;
	user_id: number;
	state: ChargeStateName;
	credits: number;
	/** Cents, with taxes. */
	total: number;
	try: Generated<number>;
	try_id: string;
	payment_id: string | null;
	failure_code: string | null;
	created_at: Date;
	next_try_at: Date | null;
	confirm_until: Date | null;
	is_page_open: Generated<boolean>;
	closed_at: Date | null;
}

/** A row of it. */
export type ChargeRow = Selectable<ChargesTable>;
