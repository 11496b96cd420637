// People pay on the processor's page.
import { pathTo } from '#platform/contract/paths.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { IdempotencySource } from '#platform/server/idempotency.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import type { CardProcessor, CheckoutLine } from '#features/billing/card-processors/server/api.ts';
import { cardProblem } from '#features/billing/payment-methods/contract.ts';
import {
	requireProcessor,
	toPaymentProblem,
	openForCustomer,
	pageKey,
} from '#features/billing/payment-methods/server/api.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { findIntent, writeIntent } from './intent.ts';
import { closeOtherPages } from './close-pages.ts';
import { describeOrder, type Order } from './order.ts';
import type { PaymentOutcome } from '../payment.ts';
import { renewPayment } from './renew-page.ts';
import { findRow, noteOpened, type PaymentRow, toOutcome } from '../rows.ts';

export interface CheckoutRequest {
	/** Keeps the card for later. */
	readonly saveCard: boolean;
	/** A path of the portal, for a person who did not pay. */
	readonly cancelPath: string;
	/** By `callSource`: a repeat gets the same page, or what became of it. */
	readonly source: IdempotencySource;
}

/**
 * Opens the processor's page for an order; `redirectTo` of the outcome is its address. Other open pages of the person for the same
 * purpose are closed: a person who starts again does not want to pay the first one too.
 * @throws payments.unavailable: the same call may be made again
 */
export async function startCheckout(
	dependencies: PaymentDependencies,
	call: AuthenticatedCall,
	order: Order,
	request: CheckoutRequest,
): Promise<PaymentOutcome> {
	const { log } = dependencies;
	const processor = requireProcessor(dependencies.processor);
	const found = await findOrWrite(dependencies, processor, call, order, request);
	const row = found.sessionUrl === null ? await renewPayment(dependencies, found) : found;
	if (row.finishedAt !== null || row.sessionUrl !== null) return toOutcome(row);
	const opened = await openPage(dependencies, processor, row).catch((error: unknown) => {
		throw toPaymentProblem(error, log);
	});
	return toOutcome(opened ?? row);
}

async function findOrWrite(
	dependencies: PaymentDependencies,
	processor: CardProcessor,
	call: AuthenticatedCall,
	order: Order,
	{ saveCard, cancelPath, source }: CheckoutRequest,
): Promise<PaymentRow> {
	const { database, checkoutLimit, originOf } = dependencies;
	const { brand, request } = call;
	const earlier = await database.tenant(order.organisationId, (queries) => findIntent(queries, order, source));
	if (earlier !== undefined) return earlier;
	if (!(await checkoutLimit.take(`person ${order.userId}`))) throw cardProblem('payments.too_many_checkouts');
	const methodChoice = {
		origin: 'checkout',
		returnOrigin: originOf(brand, request.hostname),
		cancelPath,
		saveCard,
	} as const;
	return database.tenant(order.organisationId, async (queries) => {
		const row = await writeIntent(queries, dependencies, {
			processor,
			seller: brand,
			order,
			methodChoice,
			source,
			call,
		});
		await closeOtherPages(queries, dependencies.queue, row);
		return row;
	});
}

/** With the same key the processor opens the same page, however often it is asked. Gives the payment as it is then. */
async function openPage(
	dependencies: PaymentDependencies,
	processor: CardProcessor,
	row: PaymentRow,
): Promise<PaymentRow | undefined> {
	const { organisationId, id, orderFacts: order } = row;
	const { returnOrigin: origin, cancelPath, expiresAt } = row;
	if (origin === null || cancelPath === null || expiresAt === null) throw new Error(`Payment ${id} has no page`);
	const seller = dependencies.findBrandOfOrganisation(organisationId);
	if (seller === undefined) throw new Error(`No brand sells to organisation ${organisationId}`);
	const opened = await openForCustomer(dependencies, processor, order, (customerId) => ({
		mode: 'payment',
		customerId,
		amount: row.amount,
		currency: row.currency,
		sellerName: seller.names[order.language],
		description: describeOrder(order),
		lines: linesOf(order),
		saveCard: row.keepsCard ?? false,
		language: order.language,
		successUrl: `${origin}${pathTo('checkoutSuccess', { sessionId: id })}`,
		cancelUrl: `${origin}${cancelPath}`,
		expiresAt,
		reference: id,
		idempotencyKey: pageKey('payment', id, expiresAt, customerId),
	}));
	const page = { sessionId: opened.sessionId, sessionUrl: opened.url, askedAt: dependencies.clock.now() };
	return dependencies.database.tenant(organisationId, async (queries) => {
		const [, now] = await Promise.all([
			noteOpened(queries, { organisationId, id, ...page }),
			findRow(queries, { organisationId, id }),
		]);
		return now;
	});
}

/** What the page lists: what is bought, then each tax. */
function linesOf({ lines, taxes, language }: Order): readonly CheckoutLine[] {
	return [
		...lines.map(({ description, amount }) => ({ name: description[language], amount })),
		...taxes.map(({ tax, rateMillionths, amount }) => ({
			name: `${taxLabel(tax, language)} (${formatTaxRate(rateMillionths, language)})`,
			amount,
		})),
	];
}
