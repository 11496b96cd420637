import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { WatchedWallet } from '#features/billing/credits/server/api.ts';
import { type ChargeStateName, historyLength, type PauseReason } from '../contract.ts';
import type { AutoLoadDependencies } from './dependencies.ts';
import { signLink } from './link.ts';
import { type HeldPrice, priceColumns, priceHeld, priceShape, withPrices } from './charging/held-price.ts';
import { chargedInMonth, type ChargeRow, listCharges } from './rows.ts';
import type { LoadedWallet } from './wallet.ts';

export interface AutoLoadView {
	readonly settings: SettingsView | undefined;
	readonly chargedThisMonth: number;
	readonly charges: readonly ChargeView[];
}

interface SettingsView {
	readonly state: 'off' | 'active' | 'paused';
	/** Whether the reader's card is charged. */
	readonly isOwn: boolean;
	readonly threshold: number;
	readonly amount: number;
	readonly monthlyCap: number;
	readonly consentText: string;
	readonly consentLanguage: Language;
	readonly consentedAt: Date;
	/** Absent where the brand sells no credits any more. */
	readonly price: HeldPrice | undefined;
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

const findSettings = keepSql(
	'auto_load_find_settings',
	{
		state: as<SettingsView['state']>('text'),
		userId: 'number',
		threshold: 'number',
		amount: 'number',
		monthlyCap: 'number',
		pausedReason: as<PauseReason | null>('text?'),
		pausedAt: 'time?',
		consentText: 'text',
		language: as<Language>('text'),
		at: 'time',
		...priceShape,
	},
	({ organisationId, walletId }: WatchedWallet) => sql`
		select l.state, l.user_id as "userId", l.threshold, l.amount, l.monthly_cap as "monthlyCap", l.paused_reason as "pausedReason", l.paused_at as "pausedAt",
			c.consent_text as "consentText", c.language, c.at, ${priceColumns}
		from ${withPrices} where l.organisation_id = ${organisationId} and l.wallet_id = ${walletId}`,
);

export function read(
	{ database, clock, key }: AutoLoadDependencies,
	{ actor, brand }: Pick<AuthenticatedCall, 'actor' | 'brand'>,
	wallet: LoadedWallet,
): Promise<AutoLoadView> {
	const { organisationId, walletId } = wallet;
	return database.tenant(organisationId, async (queries) => {
		const [settings] = await findSettings(queries, wallet);
		const now = clock.now();
		const onSale = brand.credits?.unitPrice;
		const charges = await listCharges(queries, { organisationId, walletId, limit: historyLength });
		return {
			settings: settings && {
				state: settings.state,
				isOwn: settings.userId === actor.userId,
				threshold: settings.threshold,
				amount: settings.amount,
				monthlyCap: settings.monthlyCap,
				consentText: settings.consentText,
				consentLanguage: settings.language,
				consentedAt: settings.at,
				price: onSale === undefined ? undefined : priceHeld(settings, { onSale, today: businessDayOf(now) }),
				paused:
					settings.pausedReason === null || settings.pausedAt === null
						? undefined
						: { reason: settings.pausedReason, at: settings.pausedAt },
			},
			chargedThisMonth: await chargedInMonth(queries, wallet, now),
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
