// Stripe on this machine: an HTTP server that keeps state and answers as Stripe's API does, as far as the portal uses it. Shapes follow
// the types of Stripe's own library, behaviour its documentation. What a person or a bank does is a method here.
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import { type TestCard, type TestCardName, testCards } from './cards.ts';
import { type Account, attach, type Cardholder, createPaymentMethod, settlePending } from './charging.ts';
import { CheckoutSessions } from './checkout.ts';
import { Events } from './events.ts';
import { Faults } from './faults.ts';
import { type Fields, fieldsOf, listOf, parseForm, textOf } from './form-body.ts';
import { type Answer, IdempotencyKeys } from './idempotency.ts';
import {
	type CheckoutSession,
	type DeletedCustomer,
	Objects,
	type PaymentIntent,
	type StoredObject,
} from './objects.ts';
import { createPaymentIntent, listPaymentIntents, searchPaymentIntents } from './payment-intents.ts';
import {
	createCustomer,
	deleteCustomer,
	detachPaymentMethod,
	getCustomer,
	getPaymentMethod,
	renewCard,
} from './payment-methods.ts';
import { invalid, missing, Refusal, refuseParameter } from './refusal.ts';
import { closeDispute, createRefund, getReturn, listReturns, Returns } from './returns.ts';
import { apiVersion as stripeVersion, checkAnswer, checkRequest, isExpandable } from './schema/check.ts';
import type { AnswerName, Call } from './schema/shapes.ts';

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

type Handler = (fields: Fields, id: string) => StoredObject | DeletedCustomer;

export class StripeSimulator {
	readonly account: Account;
	readonly checkouts: CheckoutSessions;
	readonly events: Events;
	readonly faults = new Faults();
	readonly objects: Objects;
	/** What people do in Stripe's dashboard, and banks. */
	readonly returns: Returns;
	readonly requests: SeenRequest[] = [];
	readonly secretKey: string;
	/** Answers that are not as Stripe's types have them. */
	readonly drift: string[] = [];
	/** Whether Stripe refuses every charge, for a reason that it gives in no code. */
	refuseCharges = false;
	readonly #keys: IdempotencyKeys;
	readonly #server: FastifyInstance;

	constructor({ clock, secretKey = 'sk_test_simulated', apiVersion = stripeVersion }: SimulatorOptions) {
		this.secretKey = secretKey;
		this.objects = new Objects(clock, secretKey.includes('_live_'));
		this.events = new Events(this.objects, apiVersion);
		this.account = {
			objects: this.objects,
			events: this.events,
			cards: new Map<string, TestCard>(),
			deleted: new Set(),
		};
		this.checkouts = new CheckoutSessions(this.account);
		this.returns = new Returns(this.account);
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
		return this.address;
	}

	get address(): { host: string; port: number; protocol: 'http' } {
		const { port } = this.#server.server.address() as AddressInfo; // it listens on TCP
		return { host: '127.0.0.1', port, protocol: 'http' };
	}

	/** @throws where an answer or an event was not as Stripe's types have it: then what was tested means nothing. */
	async close(): Promise<void> {
		await this.#server.close();
		const drift = [...this.drift, ...this.events.all.flatMap(findDrift)];
		if (drift.length > 0) throw new Error(`The stand-in is not as Stripe is:\n${[...new Set(drift)].join('\n')}`);
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

	/** Somebody deletes the customer in Stripe's dashboard. */
	deleteCustomer(customerId: string): void {
		deleteCustomer(this.account, customerId);
	}

	/** Somebody detaches the card in Stripe's dashboard. */
	detachCard(cardId: string): void {
		detachPaymentMethod(this.account, cardId);
	}

	/** From now on the bank answers about the card as about another one. */
	becomes(cardId: string, card: TestCardName): void {
		this.account.cards.set(cardId, testCards[card]);
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
		this.#post('/v1/payment_intents', (fields) => {
			if (this.refuseCharges) throw invalid('Your account cannot currently make live charges.');
			return createPaymentIntent(account, fields);
		});
		this.#post('/v1/payment_intents/:id/cancel', (_fields, id) => {
			const intent = getIntent(objects, id);
			if (intent.status === 'succeeded' || intent.status === 'canceled') {
				throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
					code: 'payment_intent_unexpected_state',
				});
			}
			return Object.assign(intent, { status: 'canceled', canceled_at: objects.seconds() });
		});
		this.#post('/v1/refunds', (fields) => createRefund(account, fields));
		this.#post('/v1/disputes/:id/close', (_fields, id) => closeDispute(account, id));
		this.#post('/v1/payment_methods/:id/detach', (_fields, id) => detachPaymentMethod(account, id));
		this.#get('/v1/customers/:id', (_query, id) => getCustomer(account, id));
		this.#get('/v1/checkout/sessions/:id', (_query, id) => {
			checkouts.expireDue();
			return checkouts.get(id);
		});
		this.#get('/v1/payment_intents/:id', (_query, id) => getIntent(objects, id));
		this.#get('/v1/payment_methods/:id', (_query, id) => getPaymentMethod(account, id));
		for (const [path, kind] of returnPaths) {
			this.#get(`${path}/:id`, (_query, id) => getReturn(account, kind, id));
			this.#list(path, 'list', (query) => listReturns(account, kind, query));
		}
		this.#list('/v1/payment_intents', 'list', (query) => listPaymentIntents(account, query));
		this.#list('/v1/payment_intents/search', 'search_result', (query) => searchPaymentIntents(account, query));
	}

	#get(path: PathOf<'GET'>, handler: Handler): void {
		this.#server.get(path, (request, reply) =>
			this.#serve(request, reply, `GET ${path}`, (fields) => this.#expanded(handler(fields, idOf(request)), fields)),
		);
	}

	#post(path: PathOf<'POST'>, handler: Handler): void {
		this.#server.post(path, (request, reply) =>
			this.#serve(request, reply, `POST ${path}`, (fields) => this.#expanded(handler(fields, idOf(request)), fields)),
		);
	}

	#list(path: PathOf<'GET'>, object: 'list' | 'search_result', handler: (query: Fields) => StoredObject[]): void {
		this.#server.get(path, (request, reply) =>
			this.#serve(request, reply, `GET ${path}`, (query) => {
				const all = handler(query);
				const start = all.findIndex((one) => one.id === textOf(query['starting_after'])) + 1;
				const limit = Number(textOf(query['limit']) ?? 10);
				const expand = expandPaths(query).map((name) => name.replace(/^data\./, ''));
				const data = all.slice(start, start + limit).map((one) => this.objects.expand(one, expand));
				const hasMore = start + limit < all.length;
				const page = { object, data, has_more: hasMore, url: path };
				return object === 'list' ? page : { ...page, next_page: null };
			}),
		);
	}

	#expanded(object: StoredObject | DeletedCustomer, fields: Fields): unknown {
		return 'deleted' in object ? object : this.objects.expand(object, expandPaths(fields));
	}

	async #serve(
		request: FastifyRequest,
		reply: FastifyReply,
		route: Call,
		run: (fields: Fields) => unknown,
	): Promise<FastifyReply> {
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
			const done = attempt(() => {
				requireKnown(request, route, fields);
				return { status: 200, body: run(fields) };
			});
			this.drift.push(...findDrift(done.body));
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

const returnPaths = [
	['/v1/charges', 'charge'],
	['/v1/refunds', 'refund'],
	['/v1/disputes', 'dispute'],
	['/v1/radar/early_fraud_warnings', 'radar.early_fraud_warning'],
] as const;

type PathOf<Method extends string> = Call extends infer C
	? C extends `${Method} ${infer Path}`
		? Path
		: never
	: never;

/** What Stripe refuses before anything else: another version than the types are of, and parameters that it does not know. */
function requireKnown({ headers }: FastifyRequest, route: Call, fields: Fields): void {
	if (headers['stripe-version'] !== stripeVersion)
		throw invalid(`Invalid Stripe API version: ${String(headers['stripe-version'])}`);
	const [fault] = checkRequest(route, fields);
	if (fault !== undefined) throw refuseParameter(fault);
	const object = expandedBy[route];
	for (const path of expandPaths(fields)) {
		if (object === undefined || !isExpandable(object, path.replace(/^data\./, '')))
			throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
	}
}

/** Of which object a route gives properties to expand. */
const expandedBy: Readonly<Partial<Record<Call, AnswerName>>> = {
	'GET /v1/checkout/sessions/:id': 'checkout_session',
	'POST /v1/checkout/sessions/:id/expire': 'checkout_session',
	'POST /v1/payment_intents': 'payment_intent',
	'GET /v1/payment_intents': 'payment_intent',
	'GET /v1/payment_intents/search': 'payment_intent',
	'GET /v1/payment_intents/:id': 'payment_intent',
	'GET /v1/charges': 'charge',
	'GET /v1/charges/:id': 'charge',
	'POST /v1/refunds': 'refund',
	'GET /v1/refunds': 'refund',
	'GET /v1/refunds/:id': 'refund',
	'GET /v1/disputes': 'dispute',
	'GET /v1/disputes/:id': 'dispute',
	'POST /v1/disputes/:id/close': 'dispute',
	'GET /v1/radar/early_fraud_warnings': 'radar_early_fraud_warning',
	'GET /v1/radar/early_fraud_warnings/:id': 'radar_early_fraud_warning',
};

/** What of an answer or an event is not as Stripe's types have it. */
function findDrift(body: unknown): readonly string[] {
	if (typeof body !== 'object' || body === null) return [];
	const faults = 'error' in body ? checkAnswer('error', body.error) : checkAnswer(nameOf(body), body);
	const about = 'type' in body && 'data' in body ? findDrift((body.data as { object?: unknown }).object) : [];
	return [...faults.map(({ path, kind, wanted }) => `${path} is ${kind}: ${wanted}`), ...about];
}

function nameOf(body: object): AnswerName {
	if ('deleted' in body) return 'deleted_customer';
	return String('object' in body ? body.object : '').replace('.', '_') as AnswerName;
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
