// Statements of what is due: sent to the payer in their language, and remembered, so that nobody is sent one by every colleague.
import { sql } from 'kysely';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Core } from '#platform/server/slice.ts';
import { findAccount, recordAudit } from '#features/account/identity/server/api.ts';
import type { Payer, PayerDue } from './due.ts';
import { statementMail } from './emails.ts';
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

/** The person is told of all that is due, once a key. Gives to which address; undefined where nothing is due or nobody is there. */
export async function sendStatement(
	queries: TransactionQueries & PreparedStatements,
	{ outbox, getBrand }: Pick<Core, 'outbox' | 'getBrand'>,
	{ call, clock }: ActingCall,
	{ payer, due, key }: Pick<PayerDue, 'due'> & { readonly payer: Payer; readonly key: string },
): Promise<string | undefined> {
	const [first] = due;
	const person = first && (await findAccount(queries, first.document.userId));
	if (first === undefined || person === undefined) return undefined;
	const amount = due.reduce((sum, { document }) => sum + document.balance, 0);
	const userId = first.document.userId;
	const sentAt = clock.now();
	const row = { id: newId(clock), key, userId, amount, documents: due.length, sentAt, sentBy: call.actor.userId };
	const added = await add(queries, { ...payer, ...row });
	if (added.length === 0) return person.email;
	const mail = statementMail(getBrand(payer.seller), person, {
		amount,
		documents: due.map(({ document }) => document),
	});
	await outbox.send(queries, mail);
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
