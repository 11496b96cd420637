// Addresses that copies of a person's documents go to. The person who reads the mail of one agrees by the button that its link leads to.
import { sql } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, hashWithKey, newToken } from '#platform/server/crypto/secrets.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type Copy, confirmationLifetimeMs, invoiceProblem, maxCopies, type PaperLanguage } from '../../contract.ts';
import { sendCopy } from './announce.ts';
import type { InvoiceDependencies } from '../dependencies.ts';
import { confirmationMail } from '../mail/emails.ts';

/** A document that was sent to an address before it was confirmed. */
interface AwaitedDocument {
	readonly invoiceId: string;
	readonly language: PaperLanguage;
}

const keep = keeper<Pick<Schema, 'invoiceCopies'>>();
const columns = [
	'organisationId',
	'id',
	'name',
	'email',
	'codeSentAt',
	'confirmedAt',
	'stoppedAt',
	'getsEveryOne',
	'language',
	sql<readonly AwaitedDocument[]>`awaited`.as('awaited'),
] as const;
const list = keep('invoices_list_copies', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('invoiceCopies')
		.select(columns)
		.where((row) => row.and({ userId, organisationId }))
		.orderBy('createdAt')
		.orderBy('id'),
);
export type CopyRecord = Awaited<ReturnType<typeof list>>[number];

export function listCopies(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<readonly CopyRecord[]> {
	return list(queries, { organisationId, userId });
}

const lockList = keepSql(
	'invoices_lock_copies',
	{ locked: 'nothing' },
	({ userId }: { userId: number }) =>
		sql`select pg_advisory_xact_lock(hashtextextended('invoice copies', ${userId})) as locked`,
);
const add = keep.insert(
	'invoices_add_copy',
	'invoiceCopies',
	[
		'organisationId',
		'id',
		'userId',
		'name',
		'email',
		'createdAt',
		'codeHash',
		'codeSentAt',
		'failures',
		'confirmedAt',
		'getsEveryOne',
		'language',
	],
	(insert) => insert.returning(columns),
);

interface CopyKey {
	readonly organisationId: number;
	readonly id: string;
}
function keyOf({ organisationId, id }: CopyKey): CopyKey {
	return { organisationId, id };
}

const find = keep('invoices_find_copy', (database, { organisationId, userId, id }: CopyKey & { userId: number }) =>
	database
		.selectFrom('invoiceCopies')
		.select(columns)
		.where((row) => row.and({ userId, organisationId, id })),
);
const lock = keep('invoices_lock_copy', (database, { organisationId, userId, id }: CopyKey & { userId: number }) =>
	database
		.selectFrom('invoiceCopies')
		.select(columns)
		.where((row) => row.and({ userId, organisationId, id }))
		.forUpdate(),
);
const lockOfLink = keep('invoices_lock_copy_of_link', (database, { codeHash }: { codeHash: Uint8Array }) =>
	database.selectFrom('invoiceCopies').select(columns).where('codeHash', '=', codeHash).forUpdate(),
);
const renewCode = keep(
	'invoices_renew_copy_code',
	(database, { organisationId, id, codeHash, codeSentAt }: CopyKey & { codeHash: Uint8Array; codeSentAt: Date }) =>
		database
			.updateTable('invoiceCopies')
			.set({ codeHash, codeSentAt })
			.where((row) => row.and({ organisationId, id })),
);
const confirm = keep(
	'invoices_confirm_copy',
	(database, { organisationId, id, confirmedAt }: CopyKey & { confirmedAt: Date }) =>
		database
			.updateTable('invoiceCopies')
			.set({ confirmedAt, awaited: '[]' })
			.where((row) => row.and({ organisationId, id })),
);
const letWait = keep(
	'invoices_let_copy_wait',
	(database, { organisationId, id, awaited }: CopyKey & { awaited: string }) =>
		database
			.updateTable('invoiceCopies')
			.set({ awaited })
			.where((row) => row.and({ organisationId, id })),
);
const change = keep(
	'invoices_change_copy',
	(database, of: CopyKey & { getsEveryOne: boolean; language: PaperLanguage }) =>
		database
			.updateTable('invoiceCopies')
			.set({ getsEveryOne: of.getsEveryOne, language: of.language })
			.where('organisationId', '=', of.organisationId)
			.where('id', '=', of.id),
);
const remove = keep('invoices_remove_copy', (database, { organisationId, userId, id }: CopyKey & { userId: number }) =>
	database
		.deleteFrom('invoiceCopies')
		.where((row) => row.and({ organisationId, userId, id }))
		.returning('id'),
);

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
		const [record] = await add(queries, {
			organisationId,
			id: newId(clock),
			userId,
			name,
			email,
			createdAt: at,
			codeHash: hashToken(token),
			codeSentAt: at,
			failures: 0,
			confirmedAt: null,
			getsEveryOne,
			language,
		});
		if (record === undefined) throw new Error('A copy was not added');
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
	const before = await database.tenant(call.actor.organisationId, (queries) =>
		getCopy(find, queries, call.actor, copyId),
	);
	if (before.confirmedAt !== null) return before;
	await takeConfirmation(dependencies, call.actor, before.email);
	const token = newToken();
	return database.transaction(async (queries) => {
		const locked = await getCopy(lock, queries, call.actor, copyId);
		if (locked.confirmedAt !== null) return locked;
		const codeSentAt = clock.now();
		await renewCode(queries, { ...keyOf(locked), codeHash: hashToken(token), codeSentAt });
		const record = { ...locked, codeSentAt };
		await askReader(dependencies, queries, call, { record, token });
		return record;
	});
}

/**
 * The person who reads the mail of the address agrees: what was sent to it before goes out now. Pressed again it answers the same.
 * @throws invoices.link_expired
 */
export async function confirmCopy(
	{ database, clock, queue, settleSends }: InvoiceDependencies,
	token: string,
): Promise<{ readonly documents: number }> {
	return database.transaction(async (queries) => {
		const [copy] = await lockOfLink(queries, { codeHash: hashToken(token) });
		const now = clock.now();
		if (copy === undefined) throw invoiceProblem('invoices.link_expired');
		if (copy.confirmedAt !== null) return { documents: 0 };
		if (hasLapsed(copy, now)) throw invoiceProblem('invoices.link_expired');
		const { organisationId, id: copyId, email, awaited } = copy;
		await confirm(queries, { organisationId, id: copyId, confirmedAt: now });
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
export function hasLapsed({ codeSentAt: sentAt }: Pick<CopyRecord, 'codeSentAt'>, now: Date): boolean {
	return after(sentAt, confirmationLifetimeMs) <= now;
}

/** Sends a document, or lets it wait until the address is confirmed. Gives the record under its lock. @throws invoices.copy_not_found, invoices.copy_stopped */
export async function sendOrAwait(
	{ queue, clock }: Pick<InvoiceDependencies, 'queue' | 'clock'>,
	queries: TransactionQueries,
	person: PersonKey,
	{ copyId, invoiceId, language }: { readonly copyId: string } & AwaitedDocument,
): Promise<CopyRecord> {
	const copy = await getCopy(lock, queries, person, copyId);
	if (copy.stoppedAt !== null) throw invoiceProblem('invoices.copy_stopped');
	if (copy.confirmedAt === null) {
		const others = copy.awaited.filter((one) => one.invoiceId !== invoiceId);
		const awaited = [...others, { invoiceId, language }];
		await letWait(queries, { ...keyOf(copy), awaited: JSON.stringify(awaited) });
		return { ...copy, awaited };
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
	const copy = await getCopy(lock, queries, person, copyId);
	if (getsEveryOne && copy.stoppedAt !== null) throw invoiceProblem('invoices.copy_stopped');
	await change(queries, { ...keyOf(copy), getsEveryOne, language });
	return { ...copy, getsEveryOne, language };
}

/** @throws invoices.copy_not_found */
export async function removeCopy(queries: TransactionQueries, person: PersonKey, copyId: string): Promise<void> {
	const removed = await remove(queries, { organisationId: person.organisationId, userId: person.userId, id: copyId });
	if (removed.length === 0) throw invoiceProblem('invoices.copy_not_found');
}

export function toCopy(record: CopyRecord): Copy {
	const { id, name, email, confirmedAt, stoppedAt, codeSentAt: sentAt, getsEveryOne: getsAll, language } = record;
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

/** Counts in the one limit of messages to unproved addresses, over all who ask for them: where it withholds one, no one is told. */
async function askReader(
	{ recordSend, outbox }: Pick<InvoiceDependencies, 'recordSend' | 'outbox'>,
	queries: TransactionQueries,
	{ network, brand, actor: { language } }: AuthenticatedCall,
	{ record, token }: { readonly record: CopyRecord; readonly token: string },
): Promise<void> {
	const { id: sessionId, email, codeSentAt: at } = record;
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

/** Of two additions at once the second sees the first: anyone who adds one holds the person's lock. */
async function lockCopies(queries: TransactionQueries, person: PersonKey): Promise<readonly CopyRecord[]> {
	await lockList(queries, { userId: person.userId });
	return listCopies(queries, person);
}

async function getCopy(
	read: typeof find,
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	id: string,
): Promise<CopyRecord> {
	const [copy] = await read(queries, { organisationId, userId, id });
	if (copy === undefined) throw invoiceProblem('invoices.copy_not_found');
	return copy;
}
