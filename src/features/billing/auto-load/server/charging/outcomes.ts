// What follows from the payment of an automatic charge: credits, another try, a question to the person, or a pause. All of it is in the
// transaction that makes the payment final.
import { readOnce } from '#platform/server/clock.ts';
import { after } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { fulfilCredits, proposeReturnOfCredits } from '#features/billing/credit-purchase/server/api.ts';
import type { Payment, PaymentPurpose } from '#features/billing/payments/server/api.ts';
import { autoLoadPurpose, chargeWaitMs, confirmationLifetimeMs, type PauseReason } from '../../contract.ts';
import { nextTryAt } from '../../rules.ts';
import type { AutoLoadBooks } from '../dependencies.ts';
import { notify } from '../notifications.ts';
import { evaluateSoon, endConfirmation, tryCharge } from '../jobs.ts';
import { signLink } from '../link.ts';
import { pause } from './pause.ts';
import { changeCharge, lockCharge, type LockedCharge, noteCharged } from '../rows.ts';
import { type DeclineWhy, declineWhys } from '../emails.ts';

export function createAutoLoadPurpose(dependencies: AutoLoadBooks): PaymentPurpose {
	return {
		purpose: autoLoadPurpose,
		async onPaid(queries, payment) {
			const locked = await requireCharge(queries, payment);
			await load(dependencies, queries, payment, locked);
		},
		onMoneyReturned: (queries, payment, amount) => proposeReturnOfCredits(queries, dependencies.clock, payment, amount),
		async onFailed(queries, payment) {
			const locked = await requireCharge(queries, payment);
			const { charge } = locked;
			if (charge.closedAt !== null) return;
			const isOfPage = payment.origin === 'checkout';
			if (!isOfPage && payment.order.details?.['tryId'] !== charge.tryId) return;
			if (locked.load.userId !== charge.userId) await giveWay(dependencies, queries, locked);
			else if (isOfPage) await leavePage(dependencies, queries, locked);
			else if (payment.state === 'requires_action') await askPerson(dependencies, queries, locked);
			else await goOn(dependencies, queries, payment, locked);
		},
	};
}

async function requireCharge(queries: TransactionQueries, { organisationId, order }: Payment): Promise<LockedCharge> {
	const locked = await lockCharge(queries, organisationId, order.purposeId);
	if (locked === undefined) throw new Error(`No automatic charge ${order.purposeId}`);
	return locked;
}

/** Whatever has become of the charge meanwhile: who paid gets what was paid for. */
async function load(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	payment: Payment,
	{ load: settings, charge }: LockedCharge,
): Promise<void> {
	const { clock } = dependencies;
	await fulfilCredits(queries, clock, payment);
	const now = clock.now();
	const facts = { paymentId: payment.id, total: payment.order.total };
	await changeCharge(queries, charge, { ...facts, state: 'paid', closedAt: now });
	const wallet = { organisationId: payment.organisationId, walletId: settings.walletId };
	await noteCharged(queries, { ...wallet, at: now });
	// One load may not have been enough.
	await evaluateSoon(dependencies, queries, wallet);
}

/** Ends a charge of a former payer: what became of their card says nothing about the card of who agreed since, so the load is evaluated again. */
async function giveWay(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	{ load: { organisationId, walletId }, charge }: LockedCharge,
): Promise<void> {
	await changeCharge(queries, charge, { state: 'failed', closedAt: dependencies.clock.now() });
	await evaluateSoon(dependencies, queries, { organisationId, walletId });
}

/** Declined: tried again, or not. */
async function goOn(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	{ organisationId, failure }: Payment,
	{ load: settings, charge }: LockedCharge,
): Promise<void> {
	const { clock, queue } = dependencies;
	const now = clock.now();
	// What never reached the processor is no try of the card.
	const wasSent = failure?.reason !== 'not_sent';
	const tried = { begun: charge.createdAt, tries: charge.try, now, mustRest: failure?.reason === 'too_many_tries' };
	const runAt = wasSent ? nextTryAt(tried) : after(now, chargeWaitMs);
	const failureCode = failure?.code ?? null;
	if (failure?.isHard === true || runAt === undefined) {
		await changeCharge(queries, charge, { state: 'failed', closedAt: now, failureCode });
		await pause(dependencies, queries, settings, pauseReasonOf(failure), reasonToTell(failure));
		return;
	}
	const tryId = newId(clock);
	await changeCharge(queries, charge, {
		state: 'waiting',
		try: charge.try + (wasSent ? 1 : 0),
		tryId,
		nextTryAt: runAt,
		failureCode,
	});
	await queue.enqueue(queries, tryCharge, { organisationId, chargeId: charge.id, tryId }, { runAt });
	const why = reasonToTell(failure);
	if (why !== undefined && charge.try === 1)
		await notify(dependencies, queries, settings, {
			kind: 'declined',
			why,
			total: charge.total,
			nextTryAt: runAt.toISOString(),
		});
}

function pauseReasonOf(failure: Payment['failure']): PauseReason {
	if (failure?.reason === 'card_gone' || failure?.reason === 'refused') return failure.reason;
	return failure?.isHard === true ? 'card_refused' : 'declined';
}

/** Undefined where no bank was asked: then the card was not declined. */
function reasonToTell(failure: Payment['failure']): DeclineWhy | undefined {
	return declineWhys.find((why) => why === failure?.reason);
}

/** The bank wants the person to confirm: by a link, for a day. */
async function askPerson(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	{ load: settings, charge }: LockedCharge,
): Promise<void> {
	const { clock, queue, key } = dependencies;
	const until = after(clock.now(), confirmationLifetimeMs);
	const { organisationId, id: chargeId, total } = charge;
	await changeCharge(queries, charge, { state: 'confirming', tryId: newId(clock), confirmUntil: until });
	await queue.enqueue(queries, endConfirmation, { organisationId, chargeId }, { runAt: until });
	const token = signLink(key, { chargeId, until });
	await notify(dependencies, queries, settings, { kind: 'confirm', total, until: until.toISOString(), token });
}

/** The page was left without paying: as long as there is time the person may open another one. */
async function leavePage(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	{ load: settings, charge }: LockedCharge,
): Promise<void> {
	const clock = readOnce(dependencies.clock);
	const { confirmUntil } = charge;
	if (settings.state !== 'active' || confirmUntil === null || confirmUntil <= clock.now())
		return endUnconfirmed({ ...dependencies, clock }, queries, { load: settings, charge });
	await changeCharge(queries, charge, { tryId: newId(clock), confirmUntil });
}

/** Nobody has confirmed in time, and nobody is paying. */
export async function endUnconfirmed(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	locked: LockedCharge,
): Promise<void> {
	const { load: settings, charge } = locked;
	if (settings.userId !== charge.userId) return giveWay(dependencies, queries, locked);
	await changeCharge(queries, charge, { state: 'failed', closedAt: dependencies.clock.now() });
	await pause(dependencies, queries, settings, 'not_confirmed');
}
