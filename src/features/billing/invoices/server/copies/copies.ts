// Addresses that copies of a person's documents go to. Whoever reads the mail of one agrees by the button that its link leads to.
import { sql, type Updateable } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, hashWithKey, newToken } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type Copy, confirmationLifetimeMs, invoiceProblem, maxCopies, type PaperLanguage } from '../../contract.ts';
import { sendCopy } from './announce.ts';
import type { InvoiceDependencies } from '../dependencies.ts';
import { confirmationMail } from '../mail/emails.ts';
import type { AwaitedDocument, CopyRecord, InvoiceTables } from '../tables.ts';

export async function listCopies(queries: TransactionQueries, person: PersonKey): Promise<readonly CopyRecord[]> {
	return selectCopies(queries, person).orderBy('created_at').orderBy('id').execute();
}

export interface NewCopy {
	readonly name: string;
	readonly email: string;
	readonly getsEveryOne: boolean;
	/** Of what it gets by itself. */
	readonly language: PaperLanguage;
}

/** @throws invoices.copy_exists, invoices.too_many_copies, invoices.too_many_confirmations, invoices.asked_today */
export async function addCopy(
	dependencies: InvoiceDependencies,
	call: AuthenticatedCall,
	{ name, email, getsEveryOne, language }: NewCopy,
): Promise<CopyRecord> {
	const { database } = dependencies;
	const { organisationId, userId } = call.actor;
	const listed = await database.tenant(organisationId, (queries) => listCopies(queries, call.actor));
	requireRoom(listed, email);
	await takeConfirmation(dependencies, call.actor, email);
	const clock = readOnce(dependencies.clock);
	const at = clock.now();
	const token = newToken();
	return database.transaction(async (queries) => {
		requireRoom(await lockCopies(queries, call.actor), email);
		const record = await queries
			.withTables<InvoiceTables>()
			.insertInto('invoice_copies')
			.values({
				organisation_id: organisationId,
				id: newId(clock),
				user_id: userId,
				name,
				email,
				created_at: at,
				code_hash: hashToken(token),
				code_sent_at: at,
				failures: 0,
				confirmed_at: null,
				gets_every_one: getsEveryOne,
				language,
			})
			.returningAll()
			.executeTakeFirstOrThrow();
		await askReader(dependencies, queries, call, { record, token });
		return record;
	});
}

/** The link before no longer counts. @throws invoices.copy_not_found, invoices.too_many_confirmations, invoices.asked_today */
export async function askAgain(
	dependencies: InvoiceDependencies,
	call: AuthenticatedCall,
	copyId: string,
): Promise<CopyRecord> {
	const { database, clock } = dependencies;
	const before = await database.tenant(call.actor.organisationId, (queries) => getCopy(queries, call.actor, copyId));
	if (before.confirmed_at !== null) return before;
	await takeConfirmation(dependencies, call.actor, before.email);
	const token = newToken();
	return database.transaction(async (queries) => {
		const locked = await getCopy(queries, call.actor, copyId, true);
		if (locked.confirmed_at !== null) return locked;
		const record = await changeCopy(queries, locked, { code_hash: hashToken(token), code_sent_at: clock.now() });
		await askReader(dependencies, queries, call, { record, token });
		return record;
	});
}

/**
 * Whoever reads the mail of the address agrees: what was sent to it before goes out now. Pressed again it answers the same.
 * @throws invoices.link_expired
 */
export async function confirmCopy(
	{ database, clock, queue, settleSends }: InvoiceDependencies,
	token: string,
): Promise<{ readonly documents: number }> {
	return database.transaction(async (queries) => {
		const copy = await queries
			.withTables<InvoiceTables>()
			.selectFrom('invoice_copies')
			.selectAll()
			.where('code_hash', '=', hashToken(token))
			.forUpdate()
			.executeTakeFirst();
		const now = clock.now();
		if (copy === undefined) throw invoiceProblem('invoices.link_expired');
		if (copy.confirmed_at !== null) return { documents: 0 };
		if (hasLapsed(copy, now)) throw invoiceProblem('invoices.link_expired');
		const { organisation_id: organisationId, id: copyId, email, awaited } = copy;
		await changeCopy(queries, copy, { confirmed_at: now, awaited: '[]' });
		await settleSends(queries, { sessionId: copyId, destination: email });
		for (const { invoiceId, language } of awaited)
			await queue.enqueue(
				queries,
				sendCopy,
				{ organisationId, invoiceId, copyId, language },
				{ key: `${copyId}:${invoiceId}` },
			);
		return { documents: awaited.length };
	});
}

/** The reader was asked too long ago: the link is void. */
export function hasLapsed({ code_sent_at: sentAt }: Pick<CopyRecord, 'code_sent_at'>, now: Date): boolean {
	return after(sentAt, confirmationLifetimeMs) <= now;
}

/** Sends a document, or lets it wait until the address is confirmed. Gives the record under its lock. @throws invoices.copy_not_found, invoices.copy_stopped */
export async function sendOrAwait(
	{ queue, clock }: Pick<InvoiceDependencies, 'queue' | 'clock'>,
	queries: TransactionQueries,
	person: PersonKey,
	{ copyId, invoiceId, language }: { readonly copyId: string } & AwaitedDocument,
): Promise<CopyRecord> {
	const copy = await getCopy(queries, person, copyId, true);
	if (copy.stopped_at !== null) throw invoiceProblem('invoices.copy_stopped');
	if (copy.confirmed_at === null) {
		const others = copy.awaited.filter((one) => one.invoiceId !== invoiceId);
		return changeCopy(queries, copy, { awaited: JSON.stringify([...others, { invoiceId, language }]) });
	}
	const { organisationId } = person;
	await queue.enqueue(
		queries,
		sendCopy,
		{ organisationId, invoiceId, copyId, language },
		{ key: `${newId(clock)}:${copyId}` },
	);
	return copy;
}

/** It may be said of one that is not confirmed: it counts from then on. @throws invoices.copy_not_found, invoices.copy_stopped */
export async function changeRule(
	queries: TransactionQueries,
	person: PersonKey,
	{
		copyId,
		getsEveryOne,
		language,
	}: { readonly copyId: string; readonly getsEveryOne: boolean; readonly language: PaperLanguage },
): Promise<CopyRecord> {
	const copy = await getCopy(queries, person, copyId, true);
	if (getsEveryOne && copy.stopped_at !== null) throw invoiceProblem('invoices.copy_stopped');
	return changeCopy(queries, copy, { gets_every_one: getsEveryOne, language });
}

/** @throws invoices.copy_not_found */
export async function removeCopy(queries: TransactionQueries, person: PersonKey, copyId: string): Promise<void> {
	const removed = await queries
		.withTables<InvoiceTables>()
		.deleteFrom('invoice_copies')
		.where('organisation_id', '=', person.organisationId)
		.where('id', '=', copyId)
		.where('user_id', '=', person.userId)
		.returning('id')
		.executeTakeFirst();
	if (removed === undefined) throw invoiceProblem('invoices.copy_not_found');
}

export function toCopy(record: CopyRecord): Copy {
	const {
		id,
		name,
		email,
		confirmed_at: confirmedAt,
		stopped_at: stoppedAt,
		code_sent_at: sentAt,
		gets_every_one: getsAll,
		language,
	} = record;
	return {
		copyId: id,
		name,
		email,
		state: stoppedAt !== null ? 'stopped' : confirmedAt === null ? 'waiting' : 'confirmed',
		askedAt: confirmedAt === null ? sentAt.toISOString() : undefined,
		getsEveryOne: getsAll,
		language,
	};
}

/** By the one limit of messages to addresses that nobody proved, whoever asks for them: where that withholds one, no one is told. */
async function askReader(
	{ recordSend, outbox }: Pick<InvoiceDependencies, 'recordSend' | 'outbox'>,
	queries: TransactionQueries,
	{ network, brand, actor: { language } }: AuthenticatedCall,
	{ record, token }: { readonly record: CopyRecord; readonly token: string },
): Promise<void> {
	const { id: sessionId, email, code_sent_at: at } = record;
	if (!(await recordSend(queries, { destination: email, network, sessionId }))) return;
	await outbox.send(queries, confirmationMail(brand, { email, language, token, at }));
}

/** Those of a person, and one a day for an address of theirs, also where they took it off and added it again. */
async function takeConfirmation(
	{
		confirmationLimit,
		addressLimit,
		copyKey,
	}: Pick<InvoiceDependencies, 'confirmationLimit' | 'addressLimit' | 'copyKey'>,
	{ organisationId, userId }: PersonKey,
	email: string,
): Promise<void> {
	const person = `${organisationId}/${userId}`;
	const address = hashWithKey(copyKey, 'invoice copy', `${person} ${email.toLowerCase()}`).toString('base64url');
	if (!(await addressLimit.take(address))) throw invoiceProblem('invoices.asked_today');
	if (!(await confirmationLimit.take(person))) throw invoiceProblem('invoices.too_many_confirmations');
}

function requireRoom(copies: readonly CopyRecord[], email: string): void {
	if (copies.some((one) => one.email.toLowerCase() === email.toLowerCase()))
		throw invoiceProblem('invoices.copy_exists');
	if (copies.length >= maxCopies) throw invoiceProblem('invoices.too_many_copies');
}

function selectCopies(queries: TransactionQueries, { organisationId, userId }: PersonKey) {
	return queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_copies')
		.selectAll()
		.where('user_id', '=', userId)
		.where('organisation_id', '=', organisationId);
}

/** Of two additions at once the second sees the first: anyone who adds one holds the person's lock. */
async function lockCopies(queries: TransactionQueries, person: PersonKey): Promise<readonly CopyRecord[]> {
	await sql`select pg_advisory_xact_lock(hashtextextended('invoice copies', ${person.userId}))`.execute(queries);
	return selectCopies(queries, person).orderBy('id').execute();
}

async function getCopy(
	queries: TransactionQueries,
	person: PersonKey,
	copyId: string,
	isLocked = false,
): Promise<CopyRecord> {
	const query = selectCopies(queries, person).where('id', '=', copyId);
	const copy = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
	if (copy === undefined) throw invoiceProblem('invoices.copy_not_found');
	return copy;
}

type Changes = Partial<Updateable<InvoiceTables['invoice_copies']>>;

function changeCopy(
	queries: TransactionQueries,
	{ organisation_id, id }: CopyRecord,
	changes: Changes,
): Promise<CopyRecord> {
	return queries
		.withTables<InvoiceTables>()
		.updateTable('invoice_copies')
		.set(changes)
		.where('organisation_id', '=', organisation_id)
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}
