// Turning automatic loading on, changing and ending it. Consent to the charges is kept word for word.
import type { Clock } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { creditProblem } from '#features/billing/credits/contract.ts';
import { watchBalance } from '#features/billing/credits/server/api.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { autoLoadProblem } from '../contract.ts';
import type { AutoLoadBooks, AutoLoadDependencies } from './dependencies.ts';
import { readDue } from './forecast.ts';
import { evaluateSoon } from './jobs.ts';
import { consentTo, orderOf, type Wish } from './charging/price.ts';
import { pause } from './charging/pause.ts';
import { findUsableCard, requireUsableCard } from './charging/pricing.ts';
import {
	type AutoLoadRow,
	type AutoLoadTables,
	changeCharge,
	findOpenCharge,
	loadColumns,
	lockAutoLoad,
	setState,
} from './rows.ts';
import { findLoadable, type LoadedWallet, type WalletName } from './wallet.ts';

export interface Offer {
	readonly order: Order;
	readonly consent: { readonly text: string; readonly hash: string };
}

/** What the person is asked to agree to. */
export async function offer(
	dependencies: AutoLoadDependencies,
	call: AuthenticatedCall,
	wallet: LoadedWallet,
	wish: Wish,
): Promise<Offer> {
	const { database, clock } = dependencies;
	const { actor, brand, language } = call;
	const officeId = 'officeId' in wallet.owner ? wallet.owner.officeId : null;
	const wanted = { organisationId: actor.organisationId, userId: actor.userId, officeId, amount: wish.amount };
	const order = await database.tenant(actor.organisationId, (queries) => priceOf(queries, call, wanted, clock.now()));
	if (order.total > wish.monthlyCap) throw autoLoadProblem('auto_load.cap_too_low');
	const of = officeId === null ? 'person' : 'office';
	const card = await findUsableCard(dependencies, actor);
	const shown = card && formatCard(card.brand, card.last4);
	return { order, consent: consentTo({ brand, language, of, wish, order, card: shown }) };
}

const keep = keeper<AutoLoadTables>();
export const putAutoLoad = keep.insert(
	'auto_load_put',
	'autoLoads',
	[
		'organisationId',
		'walletId',
		'userId',
		'officeId',
		'threshold',
		'amount',
		'monthlyCap',
		'consentId',
		'capTold',
		'state',
		'pausedReason',
		'pausedAt',
	],
	(row) =>
		row.onConflict((conflict) =>
			conflict.columns(['organisationId', 'walletId']).doUpdateSet((set) => ({
				userId: set.ref('excluded.userId'),
				officeId: set.ref('excluded.officeId'),
				threshold: set.ref('excluded.threshold'),
				amount: set.ref('excluded.amount'),
				monthlyCap: set.ref('excluded.monthlyCap'),
				consentId: set.ref('excluded.consentId'),
				capTold: set.ref('excluded.capTold'),
				state: set.ref('excluded.state'),
				pausedReason: set.ref('excluded.pausedReason'),
				pausedAt: set.ref('excluded.pausedAt'),
			})),
		),
);
export const addConsent = keep.insert('auto_load_add_consent', 'autoLoadConsents', [
	'organisationId',
	'id',
	'walletId',
	'userId',
	'language',
	'consentText',
	'threshold',
	'amount',
	'monthlyCap',
	'unitPrice',
	'network',
	'at',
]);

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
		await putAutoLoad(queries, {
			organisationId: wallet.organisationId,
			walletId: wallet.walletId,
			userId: call.actor.userId,
			officeId: 'officeId' in wallet.owner ? wallet.owner.officeId : null,
			threshold: wish.threshold,
			amount: wish.amount,
			monthlyCap: wish.monthlyCap,
			consentId,
			capTold: null,
			...running,
		});
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
					monthlyCap: before.monthlyCap,
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

export const running = { state: 'active', pausedReason: null, pausedAt: null } as const;

async function keepConsent(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ organisationId, walletId }: LoadedWallet,
	{ threshold, amount, monthlyCap, text }: Wish & { readonly text: string },
): Promise<string> {
	const id = newId(clock);
	await addConsent(queries, {
		organisationId,
		id,
		walletId,
		userId: call.actor.userId,
		language: call.language,
		consentText: text,
		threshold,
		amount,
		monthlyCap,
		unitPrice: call.brand.credits?.unitPrice ?? null,
		network: call.network,
		at: clock.now(),
	});
	return id;
}

const listPaidFor = keep('auto_load_list_paid_for_offices', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('autoLoads')
		.select('walletId')
		.where((row) => row.and({ organisationId, userId }))
		.where('officeId', 'is not', null),
);

/**
 * Nothing is charged any more; a charge that is on its way at this moment ends by itself. `office` also ends what the person's card pays for
 * an office that they do not manage any more. @throws where there is neither
 */
export async function stop(
	dependencies: AutoLoadDependencies,
	call: AuthenticatedCall,
	name: WalletName | undefined,
): Promise<void> {
	const { organisationId, userId } = call.actor;
	const loadable = await findLoadable(dependencies.database, call.actor, name);
	await dependencies.database.tenant(organisationId, async (queries) => {
		const paid = name === 'office' ? await listPaidFor(queries, { organisationId, userId }) : [];
		const all = [...(loadable === undefined ? [] : [loadable]), ...paid].map(({ walletId }) => walletId);
		if (all.length === 0) throw creditProblem('credits.no_office');
		for (const walletId of new Set(all.toSorted())) await stopOne(dependencies, queries, call, walletId);
	});
}

async function stopOne(
	{ clock }: AutoLoadDependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	walletId: string,
): Promise<void> {
	const wallet = { organisationId: call.actor.organisationId, walletId };
	const load = await lockAutoLoad(queries, wallet);
	if (load === undefined || load.state === 'off') return;
	await setState(queries, { ...wallet, ...running, state: 'off' });
	await cancelWaiting({ clock }, queries, wallet);
	await watchBalance(queries, clock, wallet, null);
	await auditAction(queries, clock, call, 'auto_load.stopped', { wallet: walletId }, states(load.state, 'off'));
}

/** Nobody lets another person's card be charged: another manager agrees to charges of their own. */
function requireOwn(load: AutoLoadRow | undefined, { userId }: PersonKey): void {
	if (load !== undefined && load.userId !== userId) throw autoLoadProblem('auto_load.paid_by_other');
}

/**
 * A repeat is not judged again: the first one has changed what is due.
 * @param agreed cents that the person was told are charged at once
 * @throws where that is not what would be charged.
 */
export async function resume(
	dependencies: AutoLoadDependencies,
	call: AuthenticatedCall,
	wallet: LoadedWallet,
	agreed: number,
): Promise<void> {
	const { database, clock } = dependencies;
	await database.tenant(wallet.organisationId, async (queries) => {
		await requireUsableCard(dependencies, queries, call.actor);
		const load = await lockAutoLoad(queries, wallet);
		requireOwn(load, call.actor);
		if (load?.state !== 'paused') return;
		const now = clock.now();
		const { total } = await priceOf(queries, call, load, now);
		if ((await readDue(queries, load, total, now)) !== agreed) throw autoLoadProblem('auto_load.charge_changed');
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

/** The order of one charge of a rule, taxed where its payer lives. */
async function priceOf(
	queries: TransactionQueries,
	{ brand, language }: Pick<AuthenticatedCall, 'brand' | 'language'>,
	{ organisationId, userId, officeId, amount }: Pick<AutoLoadRow, 'organisationId' | 'userId' | 'officeId' | 'amount'>,
	at: Date,
): Promise<Order> {
	const person = { organisationId, userId };
	const billTo = await findBillTo(queries, person);
	if (billTo === undefined) throw autoLoadProblem('auto_load.address_missing');
	return orderOf({ brand, person, officeId: officeId ?? undefined, language, billTo, amount, at });
}

const listWanted = keep('auto_load_list_wanted', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('autoLoads')
		.select(['walletId', 'state', 'pausedReason'])
		.where((row) => row.and({ organisationId, userId }))
		.where('state', '<>', 'off'),
);

/**
 * Whether a card that was just added takes the place of one that was refused. It is not charged for that: a charge that waits keeps its
 * time, and what is paused goes on when its person says so.
 */
export async function awaitsNewCard(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<boolean> {
	const loads = await listWanted(queries, { organisationId, userId });
	for (const { walletId, state, pausedReason: reason } of loads) {
		if (
			state === 'paused'
				? reason !== 'address_missing' && reason !== 'unmanaged'
				: await findOpenCharge(queries, { organisationId, walletId })
		)
			return true;
	}
	return false;
}

const lockActive = keep('auto_load_lock_active', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('autoLoads')
		.select(loadColumns)
		.where((row) => row.and({ organisationId, userId, state: 'active' }))
		.orderBy('walletId')
		.forUpdate(),
);

/** The processor has the person's last good card no longer: nothing is asked of it any more, and the person is told at once. */
export async function pauseWithoutCard(
	books: AutoLoadBooks,
	queries: TransactionQueries,
	person: PersonKey,
): Promise<void> {
	const loads = await lockActive(queries, person);
	for (const load of loads) {
		await cancelWaiting(books, queries, load);
		await pause(books, queries, load, 'card_gone');
	}
}

async function resumeLoading(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	load: AutoLoadRow,
): Promise<void> {
	const wallet = { organisationId: load.organisationId, walletId: load.walletId };
	await setState(queries, { ...wallet, ...running });
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
	if (charge === undefined || charge.state === 'charging' || charge.isPageOpen) return;
	await changeCharge(queries, charge, { state: 'cancelled', closedAt: clock.now() });
}
