// Turning automatic loading on, changing and ending it. Consent to the charges is kept word for word.
import type { Clock } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { watchBalance } from '#features/billing/credits/server/api.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { autoLoadProblem } from '../contract.ts';
import type { AutoLoadBooks, AutoLoadDependencies } from './dependencies.ts';
import { evaluateSoon } from './jobs.ts';
import { consentTo, orderOf, type Wish } from './charging/price.ts';
import { pause } from './charging/pause.ts';
import { requireUsableCard } from './charging/pricing.ts';
import { changeAutoLoad, changeCharge, findOpenCharge, lockAutoLoad } from './rows.ts';
import type { AutoLoadTables, AutoLoadsTable } from './tables.ts';
import type { LoadedWallet } from './wallet.ts';

export interface Offer {
	readonly order: Order;
	readonly consent: { readonly text: string; readonly hash: string };
}

/** What the person is asked to agree to. */
export async function offer(
	{ database, clock }: AutoLoadDependencies,
	call: AuthenticatedCall,
	wallet: LoadedWallet,
	wish: Wish,
): Promise<Offer> {
	const { actor, brand, language } = call;
	const billTo = await database.tenant(actor.organisationId, (queries) => findBillTo(queries, actor));
	if (billTo === undefined) throw autoLoadProblem('auto_load.address_missing');
	const officeId = 'officeId' in wallet.owner ? wallet.owner.officeId : undefined;
	const order = orderOf({ brand, person: actor, officeId, language, billTo, amount: wish.amount, at: clock.now() });
	if (order.total > wish.monthlyCap) throw autoLoadProblem('auto_load.cap_too_low');
	const of = officeId === undefined ? 'person' : 'office';
	return { order, consent: consentTo(brand, language, of, wish, order) };
}

/** @throws where the text that the person agreed to is not the one that would be shown now. */
export async function save(
	dependencies: AutoLoadDependencies,
	call: AuthenticatedCall,
	wallet: LoadedWallet,
	wish: Wish & { readonly consentHash: string },
): Promise<void> {
	const { database, clock } = dependencies;
	const { consent } = await offer(dependencies, call, wallet, wish);
	if (consent.hash !== wish.consentHash) throw autoLoadProblem('auto_load.consent_outdated');
	await database.tenant(wallet.organisationId, async (queries) => {
		await requireUsableCard(dependencies, queries, call.actor);
		const consentId = await keepConsent(queries, clock, call, wallet, { ...wish, text: consent.text });
		const before = await lockAutoLoad(queries, wallet);
		const settings = {
			user_id: call.actor.userId,
			office_id: 'officeId' in wallet.owner ? wallet.owner.officeId : null,
			threshold: wish.threshold,
			amount: wish.amount,
			monthly_cap: wish.monthlyCap,
			consent_id: consentId,
			cap_told: null,
			...running,
		};
		await queries
			.withTables<AutoLoadTables>()
			.insertInto('auto_loads')
			.values({ organisation_id: wallet.organisationId, wallet_id: wallet.walletId, ...settings })
			.onConflict((conflict) => conflict.columns(['organisation_id', 'wallet_id']).doUpdateSet(settings))
			.execute();
		await cancelWaiting(dependencies, queries, wallet);
		await watchBalance(queries, clock, wallet, wish.threshold);
		await evaluateSoon(dependencies, queries, wallet);
		const { threshold, amount, monthlyCap } = wish;
		const details = { wallet: wallet.walletId, consentId };
		await auditAction(queries, clock, call, 'auto_load.saved', details, {
			...(before !== undefined && {
				before: {
					threshold: before.threshold,
					loaded: before.amount,
					monthlyCap: before.monthly_cap,
					state: before.state,
				},
			}),
			after: { threshold, loaded: amount, monthlyCap, state: 'active' },
		});
	});
}

function states(before: string, after: string) {
	return { before: { state: before }, after: { state: after } };
}

export const running = { state: 'active', paused_reason: null, paused_at: null } as const;

async function keepConsent(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ organisationId, walletId }: LoadedWallet,
	{ threshold, amount, monthlyCap, text }: Wish & { readonly text: string },
): Promise<string> {
	const id = newId(clock);
	await queries
		.withTables<AutoLoadTables>()
		.insertInto('auto_load_consents')
		.values({
			organisation_id: organisationId,
			id,
			wallet_id: walletId,
			user_id: call.actor.userId,
			language: call.language,
			consent_text: text,
			threshold,
			amount,
			monthly_cap: monthlyCap,
			network: call.network,
			at: clock.now(),
		})
		.execute();
	return id;
}

/** Nothing is charged any more; a charge that is on its way at this moment ends by itself. */
export function stop(dependencies: AutoLoadDependencies, call: AuthenticatedCall, wallet: LoadedWallet): Promise<void> {
	return dependencies.database.tenant(wallet.organisationId, async (queries) => {
		const load = await lockAutoLoad(queries, wallet);
		if (load === undefined || load.state === 'off') return;
		await changeAutoLoad(queries, load, { ...running, state: 'off' });
		await cancelWaiting(dependencies, queries, wallet);
		await watchBalance(queries, dependencies.clock, wallet, null);
		await auditAction(
			queries,
			dependencies.clock,
			call,
			'auto_load.stopped',
			{ wallet: wallet.walletId },
			states(load.state, 'off'),
		);
	});
}

export async function resume(
	dependencies: AutoLoadDependencies,
	call: AuthenticatedCall,
	wallet: LoadedWallet,
): Promise<void> {
	const { database, clock } = dependencies;
	const { actor } = call;
	const billTo = await database.tenant(actor.organisationId, (queries) => findBillTo(queries, actor));
	if (billTo === undefined) throw autoLoadProblem('auto_load.address_missing');
	await database.tenant(wallet.organisationId, async (queries) => {
		await requireUsableCard(dependencies, queries, actor);
		const load = await lockAutoLoad(queries, wallet);
		if (load?.state !== 'paused') return;
		await resumeLoading(dependencies, queries, load);
		await auditAction(
			queries,
			clock,
			call,
			'auto_load.resumed',
			{ wallet: wallet.walletId },
			states('paused', 'active'),
		);
	});
}

/**
 * Whether a card that was just added takes the place of one that was refused. It is not charged for that: a charge that waits keeps its
 * time, and what is paused goes on when its person says so.
 */
export async function awaitsNewCard(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<boolean> {
	const loads = await queries
		.withTables<AutoLoadTables>()
		.selectFrom('auto_loads')
		.select(['wallet_id', 'state', 'paused_reason'])
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.where('state', '<>', 'off')
		.execute();
	for (const { wallet_id: walletId, state, paused_reason: reason } of loads) {
		if (state === 'paused' ? reason !== 'address_missing' : await findOpenCharge(queries, { organisationId, walletId }))
			return true;
	}
	return false;
}

/** The processor has the person's last good card no longer: nothing is asked of it any more, and the person is told at once. */
export async function pauseWithoutCard(
	books: AutoLoadBooks,
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<void> {
	const loads = await queries
		.withTables<AutoLoadTables>()
		.selectFrom('auto_loads')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.where('state', '=', 'active')
		.orderBy('wallet_id')
		.forUpdate()
		.execute();
	for (const load of loads) {
		await cancelWaiting(books, queries, { organisationId, walletId: load.wallet_id });
		await pause(books, queries, load, 'card_gone');
	}
}

async function resumeLoading(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	load: AutoLoadsTable,
): Promise<void> {
	const wallet = { organisationId: load.organisation_id, walletId: load.wallet_id };
	await changeAutoLoad(queries, load, running);
	await cancelWaiting(dependencies, queries, wallet);
	await evaluateSoon(dependencies, queries, wallet);
}

/** A charge that waits for its next try, or for the person, gives way to what comes now. */
export async function cancelWaiting(
	{ clock }: Pick<AutoLoadBooks, 'clock'>,
	queries: TransactionQueries,
	wallet: Pick<LoadedWallet, 'organisationId' | 'walletId'>,
): Promise<void> {
	const charge = await findOpenCharge(queries, wallet);
	// What may be paid at this moment ends by itself.
	if (charge === undefined || charge.state === 'charging' || charge.is_page_open) return;
	await changeCharge(queries, charge, { state: 'cancelled', closed_at: clock.now() });
}
