// Money, put together: who handles cards, what is sold, and what follows when it is paid.
import { request } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Binding } from '#platform/server/http/bind-endpoint.ts';
import type { FileBinding } from '#platform/server/http/bind-file.ts';
import type { ChainedJob } from '#platform/server/jobs/chained-job.ts';
import type { JobHandler, JobQueue } from '#platform/server/jobs/jobs.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import { createFindLetterhead, type FindLetterhead } from '#platform/server/pdf/letterhead.ts';
import { StartError } from '#platform/server/start-error.ts';
import {
	autoLoadRoutes,
	createAutoLoadCardNeed,
	createAutoLoadHandlers,
	createAutoLoadPurpose,
} from '#features/auto-load/server/api.ts';
import { createCreditPurpose, creditPurchaseRoutes } from '#features/credit-purchase/server/api.ts';
import { checkoutLimit } from '#features/payments/contract.ts';
import {
	addLocalProcessorPages,
	addWebhook,
	type CardProcessor,
	createClosePageHandler,
	createDeliveryHandler,
	createDetachHandler,
	createEventHandler,
	createLocalProcessor,
	createReconcileJob,
	createReminderJob,
	type Deliver,
	openStripe,
	type PaymentDependencies,
	paymentRoutes,
} from '#features/payments/server/api.ts';
import { sendLimit } from '#features/receipts/contract.ts';
import {
	createIssueReceipt,
	createReceiptHandler,
	type ReceiptDependencies,
	receiptFileRoutes,
	receiptRoutes,
} from '#features/receipts/server/api.ts';

export interface MoneyDependencies {
	readonly registry: BrandRegistry;
	readonly database: Database;
	readonly clock: Clock;
	readonly queue: JobQueue;
	readonly outbox: Outbox;
	readonly log: FastifyBaseLogger;
	readonly cards: Cards;
	/** Secret outside the database, from which the keys of keyed hashes are made. */
	readonly pepper: Buffer;
}

/** Whoever handles cards, with what a stand-in needs besides. */
export interface Cards {
	readonly processor: CardProcessor | undefined;
	readonly handlers?: readonly JobHandler<unknown>[];
	readonly addPages?: (server: FastifyInstance) => Promise<void>;
}

export interface Money {
	readonly payments: PaymentDependencies;
	readonly bindings: readonly Binding[];
	readonly fileBindings: readonly FileBinding[];
	readonly findLetterhead: FindLetterhead;
	readonly handlers: readonly JobHandler<unknown>[];
	readonly chains: readonly ChainedJob[];
	/** What is no call of the API: webhooks, and the pages of a stand-in. */
	addRoutes(server: FastifyInstance): Promise<void>;
}

export function connectMoney({ cards, pepper, ...dependencies }: MoneyDependencies): Money {
	const { registry, database, clock, queue, outbox } = dependencies;
	const getBrand = (key: string) => registry.getByKey(key);
	const findBrandOfOrganisation = (organisationId: number) => registry.findByOrganisation(organisationId);
	const books = { clock, queue, key: hashWithKey(pepper, 'key', 'automatic loading') };
	const payments: PaymentDependencies = {
		...dependencies,
		processor: cards.processor,
		purposes: [createCreditPurpose({ clock }), createAutoLoadPurpose(books)],
		afterPaid: [createIssueReceipt({ clock, queue, getBrand })],
		cardNeeds: [createAutoLoadCardNeed(books)],
		checkoutLimit: createCallLimit(database, clock, { name: 'payments.checkouts', ...checkoutLimit }),
		findBrandOfOrganisation,
		originOf: (brand, host) => registry.originOf(brand, host),
	};
	const autoLoad = { ...books, database, outbox, payments, findBrandOfOrganisation };
	const receipts: ReceiptDependencies = {
		database,
		clock,
		outbox,
		sendLimit: createCallLimit(database, clock, { name: 'receipts.mails', ...sendLimit }),
		findLetterhead: createFindLetterhead(registry),
		getBrand,
	};
	return {
		payments,
		findLetterhead: receipts.findLetterhead,
		fileBindings: receiptFileRoutes(receipts),
		bindings: [
			...receiptRoutes(receipts),
			...paymentRoutes(payments),
			...creditPurchaseRoutes({ database, clock, payments, findBrandOfOrganisation }),
			...autoLoadRoutes(autoLoad),
		],
		handlers: [
			createEventHandler(payments),
			createClosePageHandler(payments),
			createDetachHandler(payments),
			...createAutoLoadHandlers(autoLoad),
			createReceiptHandler(receipts),
			...(cards.handlers ?? []),
		],
		chains: [createReconcileJob(payments), createReminderJob(payments)],
		async addRoutes(server) {
			await addWebhook(server, payments);
			await cards.addPages?.(server);
		},
	};
}

/** A button that leads nowhere is found at the start of a production portal, not by a person. */
export function requireCards({ mode, stripe }: Pick<Config, 'mode' | 'stripe'>, registry: BrandRegistry): void {
	if (mode === 'demo' || stripe !== undefined) return;
	const seller = registry.all().find(({ credits }) => credits !== undefined);
	if (seller === undefined) return;
	throw new StartError(
		`The brand ${seller.key} sells credits, but nobody takes cards. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS, or take credits out of the brand.`,
	);
}

export interface LocalCardsDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly queue: JobQueue;
	readonly pepper: Buffer;
	/** Reaches this portal from its own machine. */
	readonly deliver: Deliver;
}

export async function openCards(
	{ mode, stripe }: Pick<Config, 'mode' | 'stripe'>,
	dependencies: LocalCardsDependencies,
): Promise<Cards> {
	const { clock } = dependencies;
	if (stripe !== undefined) return { processor: await openStripe({ ...stripe, clock }) };
	return mode === 'demo' ? openLocalCards(dependencies) : { processor: undefined };
}

/** The processor of demonstrations. It knows nothing of the portal but where its webhooks go. */
export function openLocalCards({ database, clock, queue, pepper, deliver }: LocalCardsDependencies): Cards {
	const secret = hashWithKey(pepper, 'key', 'local card processor');
	const options = { database, clock, queue, secret };
	return {
		processor: createLocalProcessor(options),
		handlers: [createDeliveryHandler({ clock, secret, deliver })],
		addPages: (server) => addLocalProcessorPages(server, options),
	};
}

/** Where a server that listens everywhere is reached. */
const loopback: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Posts to this machine, as a caller who used the given host. */
export function deliverTo(address: { readonly host: string; readonly port: number }, origin: string): Deliver {
	return (path, headers, body) =>
		new Promise((resolve, reject) => {
			const outgoing = request({
				host: loopback[address.host] ?? address.host,
				port: address.port,
				path,
				method: 'POST',
				headers: { ...headers, host: new URL(origin).host, 'content-length': Buffer.byteLength(body) },
				timeout: 10_000,
			});
			outgoing.on('response', (incoming) => {
				incoming.resume();
				resolve(incoming.statusCode ?? 0);
			});
			outgoing.on('timeout', () => outgoing.destroy(new Error('The portal does not answer its own webhook')));
			outgoing.on('error', reject);
			outgoing.end(body);
		});
}
