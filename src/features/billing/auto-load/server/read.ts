import type { Actor } from '#platform/server/http/actor.ts';
import type { ChargeStateName, PauseReason } from '../contract.ts';
import { historyLength } from '../contract.ts';
import type { AutoLoadDependencies } from './dependencies.ts';
import { signLink } from './link.ts';
import { chargedInMonth } from './rows.ts';
import type { AutoLoadTables, ChargeRow } from './tables.ts';
import type { LoadedWallet } from './wallet.ts';

export interface AutoLoadView {
	readonly settings: SettingsView | undefined;
	readonly chargedThisMonth: number;
	readonly charges: readonly ChargeView[];
}

interface SettingsView {
	readonly state: 'off' | 'active' | 'paused';
	readonly threshold: number;
	readonly amount: number;
	readonly monthlyCap: number;
	readonly consentText: string;
	readonly consentedAt: Date;
	readonly paused: { readonly reason: PauseReason; readonly at: Date } | undefined;
}

interface ChargeView {
	readonly at: Date;
	readonly state: ChargeStateName;
	readonly total: number;
	readonly credits: number;
	readonly paymentId: string | undefined;
	readonly nextTryAt: Date | undefined;
	readonly confirmation: { readonly token: string; readonly until: Date } | undefined;
}

export function read(
	{ database, clock, key }: AutoLoadDependencies,
	actor: Actor,
	wallet: LoadedWallet,
): Promise<AutoLoadView> {
	const { organisationId, walletId } = wallet;
	return database.tenant(organisationId, async (queries) => {
		const tables = queries.withTables<AutoLoadTables>();
		const settings = await tables
			.selectFrom('auto_loads as l')
			.innerJoin('auto_load_consents as c', (join) =>
				join.onRef('c.organisation_id', '=', 'l.organisation_id').onRef('c.id', '=', 'l.consent_id'),
			)
			.select(['l.state', 'l.threshold', 'l.amount', 'l.monthly_cap', 'l.paused_reason', 'l.paused_at'])
			.select(['c.consent_text', 'c.at'])
			.where('l.organisation_id', '=', organisationId)
			.where('l.wallet_id', '=', walletId)
			.executeTakeFirst();
		const charges = await tables
			.selectFrom('auto_load_charges')
			.selectAll()
			.where('organisation_id', '=', organisationId)
			.where('wallet_id', '=', walletId)
			.orderBy('created_at', 'desc')
			.limit(historyLength)
			.execute();
		return {
			settings: settings && {
				state: settings.state,
				threshold: settings.threshold,
				amount: settings.amount,
				monthlyCap: settings.monthly_cap,
				consentText: settings.consent_text,
				consentedAt: settings.at,
				paused:
					settings.paused_reason === null || settings.paused_at === null
						? undefined
						: { reason: settings.paused_reason, at: settings.paused_at },
			},
			chargedThisMonth: await chargedInMonth(queries, wallet, clock.now()),
			charges: charges.map((charge) => toView(key, actor, charge)),
		};
	});
}

function toView(key: Buffer, { userId }: Actor, charge: ChargeRow): ChargeView {
	const { state, confirm_until: until } = charge;
	// Receipts and confirmations are for who pays: another manager of the office sees the charge only.
	const isPayer = charge.user_id === userId;
	return {
		at: charge.closed_at ?? charge.created_at,
		state,
		total: charge.total,
		credits: charge.credits,
		paymentId: isPayer ? (charge.payment_id ?? undefined) : undefined,
		nextTryAt: charge.next_try_at ?? undefined,
		confirmation:
			until === null || !isPayer ? undefined : { token: signLink(key, { chargeId: charge.id, until }), until },
	};
}
