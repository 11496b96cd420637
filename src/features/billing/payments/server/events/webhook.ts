// What the processor tells us. An event is taken down by its id and answered at once; a job then fetches the state of what it is about. So
// it does not matter how often, how late and in which order events come, nor what else is in them.
import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReturnStatus } from '#platform/contract/envelope.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import {
	type CardProcessor,
	ProcessorRefused,
	type WebhookEvent,
	WebhookRefused,
	findNamedProcessor,
} from '#features/billing/card-processors/server/api.ts';
import {
	locateSetup,
	settleSetup,
	followCard,
	followCustomer,
	type PaymentKey,
} from '#features/billing/payment-methods/server/api.ts';
import { paymentProblem } from '../../contract.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { followObject, followSoon, type Subject } from './event-job.ts';
import { locatePayment } from '../rows.ts';
import { settle } from '../paying/settle.ts';

/** Events carry the whole object that they are about. */
const maxEventBytes = 512 * 1024;

export async function addWebhook(server: FastifyInstance, dependencies: PaymentDependencies): Promise<void> {
	await server.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		// The signature is over the bytes as they came.
		scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
			done(null, body),
		);
		scope.post<{ Params: { processor: string } }>('/v1/payments/webhook/:processor', async (request, reply) => {
			const processor = findNamedProcessor(dependencies, request.params.processor);
			if (processor === undefined) throw paymentProblem('payments.webhook_refused');
			const event = readEvent(processor, request, dependencies.log);
			await recordEvent(dependencies, processor, event);
			return acknowledge(request, reply);
		});
	});
}

function readEvent(processor: CardProcessor, request: FastifyRequest, log: PaymentDependencies['log']): WebhookEvent {
	const refuse = (reason: string) => {
		log.warn({ processor: processor.name, reason }, 'a webhook was refused');
		return paymentProblem('payments.webhook_refused', { detail: reason });
	};
	try {
		const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
		const event = processor.readWebhook(body, request.headers);
		if (event.isLive !== processor.isLive) throw refuse('it is of the other mode');
		return event;
	} catch (error) {
		throw error instanceof WebhookRefused ? refuse(error.message) : error;
	}
}

const keep = keeper<Pick<Schema, 'payments' | 'processorEvents'>>();
const add = keep.insert(
	'payments_add_event',
	'processorEvents',
	['processor', 'id', 'type', 'objectKind', 'objectId', 'receivedAt'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('id'),
);

/** Once for each event, with the work that follows. */
async function recordEvent(
	{ database, clock, queue, processor: current }: PaymentDependencies,
	processor: CardProcessor,
	{ id, type, subject }: WebhookEvent,
): Promise<void> {
	const of = processor === current ? {} : { processor: processor.name };
	await database.transaction(async (queries) => {
		const added = await add(queries, {
			processor: processor.name,
			id,
			type,
			objectKind: subject.kind,
			objectId: subject.kind === 'none' ? null : subject.id,
			receivedAt: clock.now(),
		});
		if (added.length > 0 && subject.kind !== 'none')
			await followSoon(queries, queue, { kind: subject.kind, objectId: subject.id, ...of });
	});
}

function acknowledge(request: FastifyRequest, reply: FastifyReply): { readonly returnStatus: ReturnStatus } {
	void reply.header('cache-control', 'no-store');
	return { returnStatus: { returnCode: 200, returnMessage: 'OK', requestId: request.id } };
}

export function createEventHandler(dependencies: PaymentDependencies): JobHandler<Subject> {
	return {
		kind: followObject,
		async handle({ payload: { kind: subject, objectId, processor: of } }) {
			const processor = of === undefined ? dependencies.processor : findNamedProcessor(dependencies, of);
			if (processor === undefined) return;
			if (subject === 'card') await followCard(dependencies, processor, objectId);
			else if (subject === 'customer') await followCustomer(dependencies, processor, objectId);
			else if (subject === 'checkout') await followCheckout(dependencies, processor, objectId);
			else if (subject === 'returns') await dependencies.followReturns(dependencies, processor, objectId);
			else await followCharge(dependencies, processor, objectId);
		},
	};
}

async function followCheckout(
	dependencies: PaymentDependencies,
	processor: CardProcessor,
	sessionId: string,
): Promise<void> {
	const { database, log } = dependencies;
	const payment = await locatePayment(database, { sessionId });
	if (payment !== undefined) return void (await settle(dependencies, payment));
	const setup = await locateSetup(database, { sessionId });
	if (setup !== undefined) return settleSetup(dependencies, setup);
	// Opened by a process that died before it could write the page down.
	const reference = await findReference(processor, sessionId);
	const unwritten = reference === undefined ? undefined : await locatePayment(database, { id: reference });
	if (unwritten === undefined) return log.info({ sessionId }, 'a webhook is about a page that is not ours');
	await database.tenant(unwritten.organisationId, (queries) => adoptPage(queries, unwritten, sessionId));
	await settle(dependencies, unwritten);
}

/** Undefined for a page that is none of ours, or that the processor itself does not know: asking again would not change that. */
async function findReference(processor: CardProcessor, sessionId: string): Promise<string | undefined> {
	try {
		return (await processor.retrieveCheckout(sessionId)).reference;
	} catch (error) {
		if (error instanceof ProcessorRefused) return undefined;
		throw error;
	}
}

const adopt = keep(
	'payments_adopt_page',
	(database, { organisationId, id, sessionId }: PaymentKey & { sessionId: string }) =>
		database
			.updateTable('payments')
			.set({ sessionId, state: 'pending' })
			.where((row) => row.and({ organisationId, id }))
			.where('origin', '=', sql.lit('checkout'))
			.where('sessionId', 'is', null)
			.where('finishedAt', 'is', null),
);

/** Only where no other page is written down: a second one of the same reference would not be ours. */
async function adoptPage(
	queries: TransactionQueries,
	{ organisationId, id }: PaymentKey,
	sessionId: string,
): Promise<void> {
	void (await adopt(queries, { organisationId, id, sessionId }));
}

async function followCharge(
	dependencies: PaymentDependencies,
	processor: CardProcessor,
	processorPaymentId: string,
): Promise<void> {
	const { reference } = await processor.retrieveCharge(processorPaymentId);
	const payment = reference === undefined ? undefined : await locatePayment(dependencies.database, { id: reference });
	if (payment === undefined)
		return dependencies.log.info({ processorPaymentId }, 'a webhook is about a charge that is not ours');
	await settle(dependencies, payment);
}
