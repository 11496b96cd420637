import type { Language } from '#platform/contract/language.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { WatchedWallet } from '#features/billing/credits/server/api.ts';
import { type ChargeStateName, historyLength, type PauseReason } from '../contract.ts';
import type { AutoLoadDependencies } from './dependencies.ts';
import { signLink } from './link.ts';
import { type AutoLoadTables, chargedInMonth, type ChargeRow, listCharges } from './rows.ts';
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
	readonly consentLanguage: Language;
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

const keep = keeper<AutoLoadTables>();
const findSettings = keep('auto_load_find_settings', (database, { organisationId, walletId }: WatchedWallet) =>
	database
		.selectFrom('autoLoads as l')
		.innerJoin('autoLoadConsents as c', (join) =>
			join.onRef('c.organisationId', '=', 'l.organisationId').onRef('c.id', '=', 'l.consentId'),
		)
		.select(['l.state', 'l.threshold', 'l.amount', 'l.monthlyCap', 'l.pausedReason', 'l.pausedAt'])
		.select(['c.consentText', 'c.language', 'c.at'])
		.where((row) => row.and({ 'l.organisationId': organisationId, 'l.walletId': walletId })),
);

export function read(
	{ database, clock, key }: AutoLoadDependencies,
	actor: Actor,
	wallet: LoadedWallet,
): Promise<AutoLoadView> {
	const { organisationId, walletId } = wallet;
	return database.tenant(organisationId, async (queries) => {
		const [settings] = await findSettings(queries, wallet);
		const charges = await listCharges(queries, { organisationId, walletId, limit: historyLength });
		return {
			settings: settings && {
				state: settings.state,
				threshold: settings.threshold,
				amount: settings.amount,
				monthlyCap: settings.monthlyCap,
				consentText: settings.consentText,
				consentLanguage: settings.language,
				consentedAt: settings.at,
				paused:
					settings.pausedReason === null || settings.pausedAt === null
						? undefined
						: { reason: settings.pausedReason, at: settings.pausedAt },
			},
			chargedThisMonth: await chargedInMonth(queries, wallet, clock.now()),
			charges: charges.map((charge) => toView(key, actor, charge)),
		};
	});
}

function toView(key: Buffer, { userId }: Actor, charge: ChargeRow): ChargeView {
	const { state, confirmUntil: until } = charge;
	// Receipts and confirmations are for who pays: another manager of the office sees the charge only.
	const isPayer = charge.userId === userId;
	return {
		at: charge.closedAt ?? charge.createdAt,
		state,
		total: charge.total,
		credits: charge.credits,
		paymentId: isPayer ? (charge.paymentId ?? undefined) : undefined,
		nextTryAt: charge.nextTryAt ?? undefined,
		confirmation:
			until === null || !isPayer ? undefined : { token: signLink(key, { chargeId: charge.id, until }), until },
	};
}
