// What Twilio tells of a text message that it took: here only that it will never arrive. A page of the code then says so.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { isSignedByTwilio } from '#platform/server/mail/twilio-signature.ts';
import { textStatusPath } from '#platform/server/mail/twilio.ts';
import { codeLifetimeMs, twoFactorProblem } from '../../contract.ts';

const keep = keeper<Pick<Schema, 'codeSends'>>();
const mark = keep('two_factor_mark_undelivered', (database, of: { id: string; now: Date; since: Date }) =>
	database
		.updateTable('codeSends')
		.set({ undeliveredAt: of.now })
		.where('id', '=', of.id)
		.where('undeliveredAt', 'is', null)
		.where('sentAt', '>', of.since),
);
const findLast = keep('two_factor_find_last_send', (database, { sessionId }: { sessionId: string }) =>
	database
		.selectFrom('codeSends')
		.select('undeliveredAt')
		.where('sessionId', '=', sessionId)
		.orderBy('sentAt', 'desc')
		.orderBy('id', 'desc')
		.limit(1),
);

/** Twilio sends about 300 bytes. */
const maxBodyBytes = 16 * 1024;
const failedStates = new Set(['failed', 'undelivered']);

export interface DeliveryDependencies {
	readonly database: Database;
	readonly clock: Clock;
	/** Absent: no one sends texts whose delivery could be told. */
	readonly twilio?: { readonly accountSid: string; readonly authToken: string } | undefined;
	/** The origin that was given to Twilio for the brand of this host. */
	readonly originOf: (request: FastifyRequest) => string;
}

export async function addDeliveryCallback(server: FastifyInstance, dependencies: DeliveryDependencies): Promise<void> {
	const { twilio } = dependencies;
	if (twilio === undefined) return;
	await server.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: maxBodyBytes },
			(_request, body, done) => done(null, new URLSearchParams(String(body))),
		);
		scope.post<{ Params: { id: string } }>(`${textStatusPath}/:id`, async (request, reply) => {
			const { id } = request.params;
			const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
			const signature = request.headers['x-twilio-signature'];
			const address = `${dependencies.originOf(request)}${textStatusPath}/${id}`;
			const isGenuine =
				typeof signature === 'string' &&
				fields.get('AccountSid') === twilio.accountSid &&
				isSignedByTwilio(twilio.authToken, { address, fields, signature });
			if (!isGenuine) throw twoFactorProblem('two_factor.callback_refused');
			if (failedStates.has(fields.get('MessageStatus') ?? '')) await markUndelivered(dependencies, id);
			return reply.code(204).send();
		});
	});
}

/** Once, and only while its code could still be entered: a repeat changes nothing. */
async function markUndelivered({ database, clock }: DeliveryDependencies, id: string): Promise<void> {
	const now = clock.now();
	void (await database.transaction((queries) => mark(queries, { id, now, since: before(now, codeLifetimeMs) })));
}

/** Whether the last code of a session did not arrive. */
export async function isLastSendUndelivered(database: Database, sessionId: string): Promise<boolean> {
	const [last] = await findLast(database, { sessionId });
	return last !== undefined && last.undeliveredAt !== null;
}
