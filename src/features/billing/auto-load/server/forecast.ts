// What a person sees of a rule before they agree to it: what happens at once, and what the next days would bring.
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { readFree, type WatchedWallet } from '#features/billing/credits/server/api.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { sumUsage } from '#features/billing/transactions/server/api.ts';
import { forecastDays } from '../contract.ts';
import { type Forecast, forecast } from './charging/forecast.ts';
import { creditsOf, type Wish } from './charging/price.ts';
import type { AutoLoadDependencies } from './dependencies.ts';
import { chargedInMonth } from './rows.ts';
import type { LoadedWallet } from './wallet.ts';

/** A pace is known after so many days of use. */
const leastDays = 7;

export interface Outlook {
	readonly balance: number;
	/** It says whether the card is charged as soon as the rule is turned on. */
	readonly isChargedNow: boolean;
	/** Used in a day, and what follows from it; undefined where that is not known yet. */
	readonly pace: number | undefined;
	readonly forecast: Forecast | undefined;
}

interface Standing {
	readonly balance: number;
	readonly chargedThisMonth: number;
}

async function readStanding(queries: PreparedStatements, wallet: WatchedWallet, now: Date): Promise<Standing> {
	return {
		balance: await readFree(queries, wallet),
		chargedThisMonth: await chargedInMonth(queries, wallet, now),
	};
}

type Limits = Pick<Wish, 'threshold' | 'monthlyCap'>;

function isDue({ balance, chargedThisMonth }: Standing, { threshold, monthlyCap }: Limits, total: number): boolean {
	return balance < threshold && chargedThisMonth + total <= monthlyCap;
}

/** Cents that the card is charged as soon as a rule is on whose charges are of this total. */
export async function readDue(
	queries: PreparedStatements,
	load: WatchedWallet & Limits,
	total: number,
	now: Date,
): Promise<number> {
	return isDue(await readStanding(queries, load, now), load, total) ? total : 0;
}

export async function lookAhead(
	{ database, clock }: AutoLoadDependencies,
	{ organisationId, walletId }: LoadedWallet,
	wish: Wish,
	order: Order,
): Promise<Outlook> {
	const now = clock.now();
	const today = businessDayOf(now);
	const range = { from: addDays(today, 1 - forecastDays), to: today, timeZone: businessTimeZone };
	const { standing, usage } = await database.tenant(organisationId, async (queries) => ({
		standing: await readStanding(queries, { organisationId, walletId }, now),
		usage: await sumUsage(queries, { organisationId, wallet: walletId }, range),
	}));
	const { total } = order;
	const { balance, chargedThisMonth } = standing;
	const isChargedNow = isDue(standing, wish, total);
	const used = usage.length === 0 ? 0 : daysBetween(usage[0]?.day ?? today, today) + 1;
	if (used < leastDays) return { balance, isChargedNow, pace: undefined, forecast: undefined };
	const pace = Math.round(usage.reduce((sum, { amount }) => sum + amount, 0) / used);
	const rule = { ...wish, today, balance, pace, credits: creditsOf(order), total, chargedThisMonth };
	return { balance, isChargedNow, pace, forecast: forecast(rule) };
}
