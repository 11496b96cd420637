// Statements of what is due: sent to the payer in their language with the file, and remembered, so that nobody is sent one by every colleague.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { Payer } from './due.ts';
import { statementMail } from './emails.ts';
import { makeStatement, readStatement, type Statement, type StatementPorts } from './statement-paper.ts';
import type { ActingCall } from './write-off.ts';

const add = keepSql(
	'write_offs_add_statement',
	{ id: 'text' },
	(
		of: Payer & {
			id: string;
			key: string;
			userId: number;
			amount: number;
			documents: number;
			sentAt: Date;
			sentBy: number;
		},
	) => sql`
		insert into payer_statements (organisation_id, id, key, seller, account, user_id, amount, documents, sent_at, sent_by)
		values (${of.organisationId}, ${of.id}, ${of.key}, ${of.seller}, ${of.account}, ${of.userId}, ${of.amount}, ${of.documents}, ${of.sentAt},
			${of.sentBy})
		on conflict (organisation_id, key) do nothing returning id`,
);

/** When a payer was sent the last statement, and how many there were. */
export const findStatements = keepSql(
	'write_offs_find_statements',
	{ last: 'time?', count: 'number!' },
	(of: Payer) => sql`
		select max(s.sent_at) as last, count(*) as count from payer_statements s
		where s.account = ${of.account} and s.organisation_id = ${of.organisationId} and s.seller = ${of.seller}`,
);

const payload = z.strictObject({ organisationId: z.int(), account: z.string(), seller: z.string() });

/** The file takes its time, so it is drawn and sent after the call that asked for it. */
const tellPayer: JobKind<Payer> = { kind: 'write_offs.send_statement', payload, maxAttempts: 10, lane: 'bulk' };

/** The person is told of all that is due, once a key. Gives to which address. */
export async function sendStatement(
	queries: TransactionQueries & PreparedStatements,
	{ queue }: Pick<Core, 'queue'>,
	{ call, clock }: ActingCall,
	{ payer, person, due, key }: Pick<Statement, 'payer' | 'person' | 'due'> & { readonly key: string },
): Promise<string> {
	const amount = due.reduce((sum, { document }) => sum + document.balance, 0);
	const userId = person.id;
	const sentAt = clock.now();
	const id = newId(clock);
	const row = { id, key, userId, amount, documents: due.length, sentAt, sentBy: call.actor.userId };
	const added = await add(queries, { ...payer, ...row });
	if (added.length === 0) return person.email;
	await queue.enqueue(queries, tellPayer, payer, { key: id });
	await recordAudit(queries, clock, call, {
		organisationId: payer.organisationId,
		event: 'books.statement_sent',
		userId,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		details: { amount, documents: due.length },
	});
	return person.email;
}

/** Once: the mail is queued under the job's id. What was paid meanwhile is not asked for, and where nothing is due anymore nothing is sent. */
export function createStatementHandler(
	dependencies: Pick<Core, 'database' | 'clock' | 'outbox' | 'workers' | 'getBrand'> & StatementPorts,
): JobHandler<Payer> {
	const { database, clock, outbox, getBrand } = dependencies;
	return {
		kind: tellPayer,
		async handle({ id: key, payload: payer }) {
			const { organisationId } = payer;
			const statement = await database.tenant(organisationId, (queries) => readStatement(queries, payer, clock.now()));
			if (statement === undefined) return;
			const { name, bytes } = await makeStatement(dependencies, statement);
			const file = { name, mediaType: 'application/pdf' as const, content: bytes.toString('base64') };
			const documents = statement.due.map(({ document }) => document);
			const mail = statementMail(getBrand(payer.seller), statement.person, { documents, file });
			await database.tenant(organisationId, (queries) => outbox.send(queries, mail, { key }));
		},
	};
}
