// Addresses that copies of a person's documents go to. Anyone who reads the mail of one proves it by a code that the person enters.
import { sql } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashWithKey, isSameHash, newCode } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#features/billing/payment-methods/server/api.ts';
import {
	codeLifetimeMs,
	codePauseMs,
	type Copy,
	invoiceProblem,
	maxCodeFailures,
	maxCopies,
	type PaperLanguage,
} from '../contract.ts';
import type { InvoiceDependencies } from './dependencies.ts';
import { codeMail } from './emails.ts';
import type { CopyRecord, InvoiceTables } from './tables.ts';

export async function listCopies(queries: TransactionQueries, person: PersonKey): Promise<readonly CopyRecord[]> {
	return selectCopies(queries, person).orderBy('created_at').orderBy('id').execute();
}

/** @throws invoices.copy_exists, invoices.too_many_copies, invoices.too_many_codes */
export async function addCopy(
	dependencies: InvoiceDependencies,
	call: AuthenticatedCall,
	{ name, email }: { readonly name: string; readonly email: string },
): Promise<CopyRecord> {
	const { database, outbox } = dependencies;
	const { organisationId, userId } = call.actor;
	await takeCode(dependencies, call.actor);
	const clock = readOnce(dependencies.clock);
	const at = clock.now();
	const id = newId(clock);
	const code = newCode();
	return database.transaction(async (queries) => {
		const copies = await lockCopies(queries, call.actor);
		if (copies.some((one) => one.email.toLowerCase() === email.toLowerCase()))
			throw invoiceProblem('invoices.copy_exists');
		if (copies.length >= maxCopies) throw invoiceProblem('invoices.too_many_copies');
		const record = await queries
			.withTables<InvoiceTables>()
			.insertInto('invoice_copies')
			.values({
				organisation_id: organisationId,
				id,
				user_id: userId,
				name,
				email,
				created_at: at,
				code_hash: hashCode(dependencies, id, code),
				code_sent_at: at,
				failures: 0,
				confirmed_at: null,
				gets_every_one: false,
				language: call.actor.language,
			})
			.returningAll()
			.executeTakeFirstOrThrow();
		if (await mayLeave(dependencies, queries, call, email))
			await outbox.send(queries, codeMail(call.brand, { email, language: call.actor.language, code, at }));
		return record;
	});
}

/** @throws invoices.copy_not_found, invoices.code_just_sent, invoices.too_many_codes */
export async function sendCode(
	dependencies: InvoiceDependencies,
	call: AuthenticatedCall,
	copyId: string,
): Promise<CopyRecord> {
	const { database, outbox } = dependencies;
	const clock = readOnce(dependencies.clock);
	const now = clock.now();
	const before = await database.tenant(call.actor.organisationId, (queries) => getCopy(queries, call.actor, copyId));
	if (before.confirmed_at !== null) return before;
	if (after(before.code_sent_at, codePauseMs) > now) throw invoiceProblem('invoices.code_just_sent');
	await takeCode(dependencies, call.actor);
	const code = newCode();
	return database.transaction(async (queries) => {
		const locked = await getCopy(queries, call.actor, copyId, true);
		if (locked.confirmed_at !== null) return locked;
		if (after(locked.code_sent_at, codePauseMs) > now) throw invoiceProblem('invoices.code_just_sent');
		const changes = { code_hash: hashCode(dependencies, copyId, code), code_sent_at: now, failures: 0 };
		const record = await changeCopy(queries, locked, changes);
		const { email } = record;
		if (await mayLeave(dependencies, queries, call, email))
			await outbox.send(queries, codeMail(call.brand, { email, language: call.actor.language, code, at: now }));
		return record;
	});
}

type Judgement = CopyRecord | 'wrong' | 'expired';

/** A wrong code counts before it is judged, and stays counted. @throws invoices.copy_not_found, invoices.code_wrong, invoices.code_expired */
export async function confirmCopy(
	dependencies: InvoiceDependencies,
	{ actor }: AuthenticatedCall,
	{ copyId, code }: { readonly copyId: string; readonly code: string },
): Promise<CopyRecord> {
	const given = hashCode(dependencies, copyId, code);
	const judged = await dependencies.database.tenant(actor.organisationId, async (queries): Promise<Judgement> => {
		const copy = await getCopy(queries, actor, copyId, true);
		const now = dependencies.clock.now();
		if (copy.confirmed_at !== null) return copy;
		const isOver = copy.failures >= maxCodeFailures || after(copy.code_sent_at, codeLifetimeMs) <= now;
		if (copy.code_hash === null || isOver) return 'expired';
		if (isSameHash(copy.code_hash, given)) {
			await dependencies.settleSends(queries, { sessionId: actor.sessionId, destination: copy.email });
			return changeCopy(queries, copy, { code_hash: null, confirmed_at: now });
		}
		const { failures } = await changeCopy(queries, copy, { failures: copy.failures + 1 });
		return failures >= maxCodeFailures ? 'expired' : 'wrong';
	});
	if (judged === 'wrong') throw invoiceProblem('invoices.code_wrong');
	if (judged === 'expired') throw invoiceProblem('invoices.code_expired');
	return judged;
}

/** @throws invoices.copy_not_found, invoices.copy_not_confirmed */
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
	if (getsEveryOne) requireWanted(copy);
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

/** @throws invoices.copy_not_confirmed, invoices.copy_stopped */
function requireWanted({ confirmed_at: confirmedAt, stopped_at: stoppedAt }: CopyRecord): void {
	if (confirmedAt === null) throw invoiceProblem('invoices.copy_not_confirmed');
	if (stoppedAt !== null) throw invoiceProblem('invoices.copy_stopped');
}

/** Those of these that were proved. @throws invoices.copy_not_found, invoices.copy_not_confirmed, invoices.copy_stopped */
export async function requireConfirmed(
	queries: TransactionQueries,
	person: PersonKey,
	copyIds: readonly string[],
): Promise<readonly CopyRecord[]> {
	const copies: CopyRecord[] = [];
	for (const copyId of new Set(copyIds)) {
		const copy = await getCopy(queries, person, copyId);
		requireWanted(copy);
		copies.push(copy);
	}
	return copies;
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
		CopyID: id,
		Name: name,
		Email: email,
		State: stoppedAt !== null ? 'stopped' : confirmedAt === null ? 'waiting' : 'confirmed',
		CodeSentAt: confirmedAt === null ? sentAt.toISOString() : undefined,
		GetsEveryOne: getsAll,
		Language: language,
	};
}

/** By the one limit of messages to addresses that nobody proved, whoever asks for them; false where it is withheld without a word. */
function mayLeave(
	{ recordSend }: Pick<InvoiceDependencies, 'recordSend'>,
	queries: TransactionQueries,
	{ network, actor: { sessionId } }: AuthenticatedCall,
	destination: string,
): Promise<boolean> {
	return recordSend(queries, { destination, network, sessionId });
}

async function takeCode(
	{ codeLimit }: Pick<InvoiceDependencies, 'codeLimit'>,
	{ organisationId, userId }: PersonKey,
): Promise<void> {
	if (!(await codeLimit.take(`${organisationId}/${userId}`))) throw invoiceProblem('invoices.too_many_codes');
}

function hashCode({ codeKey }: Pick<InvoiceDependencies, 'codeKey'>, copyId: string, code: string): Buffer {
	return hashWithKey(codeKey, 'invoice copy', `${copyId} ${code}`);
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

type Changes = Partial<
	Pick<CopyRecord, 'code_hash' | 'code_sent_at' | 'failures' | 'confirmed_at' | 'gets_every_one' | 'language'>
>;

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
