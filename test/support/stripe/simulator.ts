// Stripe on this machine: an HTTP server that keeps state and answers as Stripe's API does, as far as the portal uses it. Shapes follow
// the types of Stripe's own library, behaviour its documentation. What a person or a bank does is a method here.
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { TestCard, TestCardName } from './cards.ts';
import { type Account, attach, type Cardholder, createPaymentMethod, settlePending } from './charging.ts';
import { CheckoutSessions } from './checkout.ts';
import { Events } from './events.ts';
import { Faults } from './faults.ts';
import { type Fields, fieldsOf, listOf, parseForm, textOf } from './form-body.ts';
import { type Answer, IdempotencyKeys } from './idempotency.ts';
import { type CheckoutSession, Objects, type PaymentIntent, type StoredObject } from './objects.ts';
import { createPaymentIntent, listPaymentIntents, searchPaymentIntents } from './payment-intents.ts';
import { createCustomer, detachPaymentMethod, getPaymentMethod, renewCard } from './payment-methods.ts';
import { missing, Refusal } from './refusal.ts';

export interface SimulatorOptions {
	readonly clock: Clock;
	/** Keys of the account; others are refused. A live key makes a live account. */
	readonly secretKey?: string;
	/** Events say which version their objects are of. */
	readonly apiVersion?: string;
}

/** A request as the API saw it. */
export interface SeenRequest {
	readonly call: string;
	readonly headers: FastifyRequest['headers'];
	readonly fields: Fields;
}

type Handler = (fields: Fields, id: string) => StoredObject;

export class StripeSimulator {
	readonly account: Account;
	readonly checkouts: CheckoutSessions;
	readonly events: Events;
	readonly faults = new Faults();
	readonly objects: Objects;
	readonly requests: SeenRequest[] = [];
	readonly secretKey: string;
	readonly #keys: IdempotencyKeys;
	readonly #server: FastifyInstance;

	constructor({ clock, secretKey = 'sk_test_simulated', apiVersion = 'simulated' }: SimulatorOptions) {
		this.secretKey = secretKey;
		this.objects = new Objects(clock, secretKey.includes('_live_'));
		this.events = new Events(this.objects, apiVersion);
		this.account = { objects: this.objects, events: this.events, cards: new Map<string, TestCard>() };
		this.checkouts = new CheckoutSessions(this.account);
		this.#keys = new IdempotencyKeys(clock);
		this.#server = Fastify({ forceCloseConnections: true });
		this.#server.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string' },
			(_request, body, done) => done(null, parseForm(String(body))),
		);
		this.#addRoutes();
	}

	async listen(): Promise<{ host: string; port: number; protocol: 'http' }> {
		await this.#server.listen({ host: '127.0.0.1', port: 0 });
		const { port } = this.#server.server.address() as AddressInfo; // it listens on TCP
		return { host: '127.0.0.1', port, protocol: 'http' };
	}

	close(): Promise<void> {
		return this.#server.close();
	}

	/** A person gives a card on the hosted page. */
	submitCard(sessionId: string, card: TestCardName, holder?: Cardholder): CheckoutSession {
		return this.checkouts.submitCard(sessionId, card, holder);
	}

	/** A card that a customer has kept already. */
	keepCard(customerId: string, card: TestCardName, holder?: Cardholder): string {
		const method = createPaymentMethod(this.account, card, holder);
		attach(this.account, method, customerId);
		return method.id;
	}

	renewCard(cardId: string, expiry: { exp_month: number; exp_year: number }): void {
		renewCard(this.account, cardId, expiry);
	}

	/** The bank decides about a payment that is under way. */
	settlePending(paymentIntentId: string, isPaid: boolean): void {
		const intent = this.objects.find('payment_intent', paymentIntentId);
		if (intent === undefined) throw missing('payment_intent', paymentIntentId);
		settlePending(this.account, intent, isPaid);
		this.checkouts.followPayment(intent);
	}

	#addRoutes(): void {
		const { account, checkouts, objects } = this;
		this.#post('/v1/customers', (fields) => createCustomer(account, fields));
		this.#post('/v1/checkout/sessions', (fields) => checkouts.create(fields));
		this.#post('/v1/checkout/sessions/:id/expire', (_fields, id) => checkouts.expire(id));
		this.#post('/v1/payment_intents', (fields) => createPaymentIntent(account, fields));
		this.#post('/v1/payment_intents/:id/cancel', (_fields, id) => {
			const intent = getIntent(objects, id);
			return Object.assign(intent, { status: 'canceled', canceled_at: objects.seconds() });
		});
		this.#post('/v1/payment_methods/:id/detach', (_fields, id) => detachPaymentMethod(account, id));
		this.#get('/v1/checkout/sessions/:id', (_query, id) => {
			checkouts.expireDue();
			return checkouts.get(id);
		});
		this.#get('/v1/payment_intents/:id', (_query, id) => getIntent(objects, id));
		this.#get('/v1/payment_methods/:id', (_query, id) => getPaymentMethod(account, id));
		this.#list('/v1/payment_intents', 'list', (query) => listPaymentIntents(account, query));
		this.#list('/v1/payment_intents/search', 'search_result', (query) => searchPaymentIntents(account, query));
	}

	#get(path: string, handler: Handler): void {
		this.#server.get(path, (request, reply) =>
			this.#serve(request, reply, (fields) => this.#expanded(handler(fields, idOf(request)), fields)),
		);
	}

	#post(path: string, handler: Handler): void {
		this.#server.post(path, (request, reply) =>
			this.#serve(request, reply, (fields) => this.#expanded(handler(fields, idOf(request)), fields)),
		);
	}

	#list(path: string, object: 'list' | 'search_result', handler: (query: Fields) => StoredObject[]): void {
		this.#server.get(path, (request, reply) =>
			this.#serve(request, reply, (query) => {
				const all = handler(query);
				const start = all.findIndex((one) => one.id === textOf(query['starting_after'])) + 1;
				const limit = Number(textOf(query['limit']) ?? 10);
				const expand = expandPaths(query).map((name) => name.replace(/^data\./, ''));
				const data = all.slice(start, start + limit).map((one) => this.objects.expand(one, expand));
				return { object, data, has_more: start + limit < all.length, url: path };
			}),
		);
	}

	#expanded(object: StoredObject, fields: Fields): unknown {
		return this.objects.expand(object, expandPaths(fields));
	}

	async #serve(request: FastifyRequest, reply: FastifyReply, run: (fields: Fields) => unknown): Promise<FastifyReply> {
		const call = `${request.method} ${request.url.split('?')[0] ?? ''}`;
		const fields =
			request.method === 'POST' ? fieldsOf(request.body as Fields) : parseForm(request.url.split('?')[1] ?? '');
		this.requests.push({ call, headers: request.headers, fields });
		const fault = this.faults.take(call);
		if (fault === 'unreachable') return drop(request, reply);
		if (fault === 'fails-early') return send(reply, serverError);
		if (fault === 'rate-limited') return send(reply, rateLimited);
		const answer = this.#answer(request, call, fields, () => {
			if (fault === 'stays-busy') return undefined;
			const done = attempt(() => ({ status: 200, body: run(fields) }));
			return fault === 'fails-late' ? serverError : done;
		});
		if (answer === undefined || fault === 'hangs') return reply.hijack();
		if (fault === 'answer-lost') return drop(request, reply);
		if (fault === 'no-json') return reply.code(200).type('text/html').send('<html>');
		return send(reply, answer);
	}

	/** Undefined: it is still being worked on. */
	#answer(
		{ headers, method }: FastifyRequest,
		call: string,
		fields: Fields,
		run: () => Answer | undefined,
	): Answer | undefined {
		if (headers.authorization !== `Bearer ${this.secretKey}`) return unauthorised;
		const key = headers['idempotency-key'];
		if (method !== 'POST' || typeof key !== 'string') return run();
		const replay = attempt(() => this.#keys.begin(key, `${call} ${JSON.stringify(fields)}`));
		if (replay !== undefined) return replay;
		const answer = run();
		if (answer === undefined) return undefined;
		if (answer.status === 200 || answer.status === 402 || answer.status >= 500) this.#keys.keep(key, answer);
		else this.#keys.forget(key);
		return answer;
	}
}

const serverError: Answer = {
	status: 500,
	body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
};
const rateLimited: Answer = {
	status: 429,
	body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' } },
};
const unauthorised: Answer = {
	status: 401,
	body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_*****' } },
};

function attempt<T extends Answer | undefined>(run: () => T): T | Answer {
	try {
		return run();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return { status: error.status, body: { error: error.body } };
	}
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
	return reply.code(status).header('request-id', 'req_simulated').send(body);
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
	request.raw.socket.destroy();
	return reply.hijack();
}

function idOf(request: FastifyRequest): string {
	return (request.params as { id?: string }).id ?? '';
}

function expandPaths(fields: Fields): string[] {
	return listOf(fields['expand']).map((one) => textOf(one) ?? '');
}

function getIntent(objects: Objects, id: string): PaymentIntent {
	const intent = objects.find('payment_intent', id);
	if (intent === undefined) throw missing('payment_intent', id);
	return intent;
}

export async function openStripe(options: SimulatorOptions): Promise<{
	readonly stripe: StripeSimulator;
	readonly api: { host: string; port: number; protocol: 'http' };
}> {
	const stripe = new StripeSimulator(options);
	return { stripe, api: await stripe.listen() };
}
