// Tells both sides of a transfer by mail, and the trail. The job is written with the transfer, in its one round trip; its mails carry its
// id, so that a repeat sends none twice.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Brand } from '#platform/contract/brand.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	findAccount,
	findPersonById,
	type Person,
	recordAudit,
	hasOpenedAccount,
} from '#features/account/identity/server/api.ts';
import { nameFor } from './names.ts';
import { transferMail } from './transfer-mail.ts';
import type { Posting } from '#features/billing/credits/server/api.ts';

const payload = z.strictObject({
	organisationId: z.int(),
	transactionId: z.string(),
	/** What the audit log says of the call. */
	network: z.string(),
	requestId: z.string(),
	sessionId: z.string(),
});
type Announcement = z.output<typeof payload>;
const kind: JobKind<Announcement> = { kind: 'credits.announce_transfer', payload, maxAttempts: 8, lane: 'bulk' };

export function announceTransfer(transactionId: string, call: AuthenticatedCall): NonNullable<Posting['job']> {
	const { organisationId, sessionId } = call.actor;
	const { network, request } = call;
	return {
		id: `${transactionId}.announce`,
		kind: kind.kind,
		lane: kind.lane,
		payload: { organisationId, transactionId, network, requestId: request.id, sessionId } satisfies Announcement,
	};
}

type AnnounceDependencies = Pick<Core, 'database' | 'clock' | 'outbox' | 'findBrandOfOrganisation'>;

export function createAnnounceHandler(dependencies: AnnounceDependencies): JobHandler<Announcement> {
	const { database, clock, outbox } = dependencies;
	return {
		kind,
		async handle({ id, payload: { organisationId, transactionId, network, requestId, sessionId } }) {
			const found = await findTransfer(dependencies, organisationId, transactionId);
			if (found === undefined) return;
			const { brand, sender, receiver, ...facts } = found;
			// A person who has left since, or never opened the account, is told nothing; the other side and the trail still are.
			const toSender = await findPersonById(dependencies, sender.id);
			const other = await findPersonById(dependencies, receiver.id);
			const toReceiver = other !== undefined && hasOpenedAccount(other) ? other : undefined;
			const mails = [
				toSender &&
					transferMail(brand, toSender, { ...facts, side: 'sent', counterpart: nameFor(organisationId, receiver) }),
				toReceiver &&
					transferMail(brand, toReceiver, {
						...facts,
						side: 'received',
						counterpart: `${sender.givenName} ${sender.familyName}`,
					}),
			];
			await database.transaction(async (queries) => {
				for (const [index, mail] of mails.entries())
					if (mail !== undefined) await outbox.send(queries, mail, { key: `${id}.${index}` });
				const fact = { organisationId, event: 'credits.transferred', userId: sender.id, sessionId } as const;
				const details = { transactionId, amount: facts.amount, to: receiver.id };
				await recordAudit(queries, clock, { network, request: { id: requestId } }, { ...fact, details });
			});
		},
	};
}

interface Transfer {
	readonly brand: Brand;
	readonly sender: Person;
	readonly receiver: Person;
	readonly amount: number;
	readonly at: Date;
	readonly reference: string;
	readonly note: string | null;
}

const keep = keeper<Pick<Schema, 'creditEntries' | 'creditTransactions'>>();
const findSent = keep(
	'credit_transfers_find_sent',
	(database, { organisationId, transactionId }: { organisationId: number; transactionId: string }) =>
		database
			.selectFrom('creditTransactions as t')
			.innerJoin('creditEntries as e', (join) =>
				join.onRef('e.organisationId', '=', 't.organisationId').onRef('e.transactionId', '=', 't.id'),
			)
			.select(['t.userId', 't.counterUserId', 't.at', 't.reference', 't.note', 'e.amount'])
			.where((row) => row.and({ 't.organisationId': organisationId, 't.id': transactionId }))
			.where('e.kind', '=', sql.lit('transferred_out'))
			.where('e.walletId', 'is not', null),
);

async function findTransfer(
	{ database, findBrandOfOrganisation }: AnnounceDependencies,
	organisationId: number,
	transactionId: string,
): Promise<Transfer | undefined> {
	const [row] = await findSent(database, { organisationId, transactionId });
	const brand = findBrandOfOrganisation(organisationId);
	if (row === undefined || row.userId === null || row.counterUserId === null || brand === undefined) return undefined;
	const sender = await findAccount(database, row.userId);
	const receiver = await findAccount(database, row.counterUserId);
	if (sender === undefined || receiver === undefined) return undefined;
	const { at, reference, note, amount } = row;
	return { brand, sender, receiver, amount: -amount, at, reference, note };
}
