// What staff do about what is due: write it off, use a balance for it, send a statement. Each is decided under the locks of the payer's documents.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { limitOf } from '#platform/contract/second-person.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import {
	findWriteOff,
	type HeldDue,
	holdDue,
	makeStatement,
	readStatement,
	sendStatement,
	type Statement,
	type StatementPorts,
	sumOfLate,
	usableOf,
	useFavours,
	writeOff,
} from '#features/billing/write-offs/server/api.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import type { ActOutcome } from '#features/staff/approvals/contract.ts';
import {
	propose,
	type ProposeDependencies,
	requireActable,
	requireOther,
} from '#features/staff/approvals/server/api.ts';
import { withBooks } from '#features/staff/books/server/api.ts';
import {
	type sendPayerStatement,
	statementQuery,
	type usePayerBalance,
	type writeOffInvoice,
	writeOffProblem,
} from '../contract.ts';
import { writeOffKind } from './kind.ts';
import { payerOf } from './payer.ts';
import { listWaitingWriteOffs } from './waiting.ts';

export type WriteOffCore = ProposeDependencies &
	Pick<Core, 'database' | 'getBrand' | 'queue' | 'workers'> &
	StatementPorts & { readonly sendLimit: CallLimit };

const done = { outcome: 'done' } as const;

interface Wanted {
	readonly organisationId: number;
	readonly invoiceId: string;
}

/** Of the seller of the call, within the caller's reach, not their own. @throws write_offs.not_found, approvals.person_not_found, approvals.oneself, approvals.outranked */
async function requireHeld(
	core: WriteOffCore,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	{ organisationId, invoiceId }: Wanted,
): Promise<HeldDue> {
	const held = await holdDue(queries, core.clock, { organisationId, invoiceId });
	if (held?.payer.seller !== call.brand.key) throw writeOffProblem('write_offs.not_found');
	await requirePerson(core, queries, call, organisationId, held.document.userId);
	return held;
}

async function requirePerson(
	{ clock }: WriteOffCore,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	organisationId: number,
	subjectId: number,
): Promise<void> {
	requireOther(call, subjectId);
	const concerned = { organisationId, subjectId, now: clock.now() };
	await requireActable(queries, call.actor, 'money.manage', concerned);
}

export function writeOffByStaff(
	core: WriteOffCore,
	call: AuthenticatedCall,
	{ orgId, invoiceId, amount, reason, note, idempotencyKey }: ParsedInputOf<typeof writeOffInvoice>,
): Promise<ActOutcome> {
	const organisationId = organisationOf(call, orgId);
	const { userId: by } = call.actor;
	const key = `${by}:${idempotencyKey}`;
	return withBooks(core, call, 'books.read', async (queries) => {
		const held = await requireHeld(core, queries, call, { organisationId, invoiceId });
		// The transaction that had the lock before may have written a later time.
		const clock = readOnce(core.clock);
		const now = clock.now();
		const earlier = await findWriteOff(queries, organisationId, key);
		if (earlier !== undefined) {
			if (earlier.invoiceId !== invoiceId || earlier.amount !== amount) throw writeOffProblem('write_offs.key_reused');
			return done;
		}
		const { document, payer, obstacle } = held;
		if (document.balance !== amount) throw writeOffProblem('write_offs.changed');
		if (obstacle !== undefined) throw writeOffProblem(`write_offs.${obstacle}`);
		const [waiting] = await listWaitingWriteOffs(queries, { organisationId, invoiceIds: [invoiceId], now });
		if (waiting !== undefined && waiting.key !== key) throw writeOffProblem('write_offs.waiting');
		if (
			waiting === undefined &&
			(await sumOfLate(queries, payer, now)) + amount <= limitOf(core.getBrand(payer.seller))
		) {
			await writeOff(queries, { call, clock }, held, { key, reason, note, by });
			return done;
		}
		const payload = { userId: document.userId, invoiceId, amount, why: reason, note, key };
		const wanted = { organisationId, payload, reason: note, isOnce: true };
		return { outcome: 'proposed', proposalId: await propose(queries, { ...core, clock }, call, writeOffKind, wanted) };
	});
}

export function useBalance(
	core: WriteOffCore,
	call: AuthenticatedCall,
	{ orgId, invoiceId, amount }: ParsedInputOf<typeof usePayerBalance>,
): Promise<OutputOf<typeof usePayerBalance>> {
	const organisationId = organisationOf(call, orgId);
	return withBooks(core, call, 'books.read', async (queries) => {
		const held = await requireHeld(core, queries, call, { organisationId, invoiceId });
		const { document, favours, obstacle } = held;
		if (document.balance <= 0 || usableOf(document, favours) !== amount) throw writeOffProblem('write_offs.changed');
		if (obstacle !== undefined && obstacle !== 'balance') throw writeOffProblem(`write_offs.${obstacle}`);
		await useFavours(queries, { call, clock: readOnce(core.clock) }, held);
		return {};
	});
}

/** @throws write_offs.not_found, approvals.person_not_found, approvals.oneself, approvals.outranked */
async function requireStatement(
	core: WriteOffCore,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	named: string,
	clock: Clock,
): Promise<Statement> {
	const statement = await readStatement(queries, payerOf(call, named), clock.now());
	if (statement === undefined) throw writeOffProblem('write_offs.not_found');
	await requirePerson(core, queries, call, statement.payer.organisationId, statement.person.id);
	return statement;
}

export async function sendByStaff(
	core: WriteOffCore,
	call: AuthenticatedCall,
	{ payer, idempotencyKey }: ParsedInputOf<typeof sendPayerStatement>,
): Promise<OutputOf<typeof sendPayerStatement>> {
	const { organisationId, userId } = call.actor;
	const mayLeave = await core.sendLimit.take(`${organisationId}/${userId}`);
	if (!mayLeave) throw writeOffProblem('write_offs.too_many_mails');
	return withBooks(core, call, 'books.read', async (queries) => {
		const clock = readOnce(core.clock);
		const statement = await requireStatement(core, queries, call, payer, clock);
		const key = `${userId}:${idempotencyKey}`;
		return { sentTo: await sendStatement(queries, core, { call, clock }, { ...statement, key }) };
	});
}

/** The same as is mailed; who saved it is in the audit log before the first byte. */
export async function serveStatement(core: WriteOffCore, call: AuthenticatedCall): Promise<ServedFile> {
	const { payer } = readInput(statementQuery, call.request.query);
	const statement = await withBooks(core, call, 'books.read', async (queries) => {
		const clock = readOnce(core.clock);
		const found = await requireStatement(core, queries, call, payer, clock);
		const { userId: actorId, sessionId } = call.actor;
		const about = { organisationId: found.payer.organisationId, userId: found.person.id, actorId, sessionId };
		await recordAudit(queries, clock, call, { ...about, event: 'books.statement_saved' });
		return found;
	});
	return { ...(await makeStatement(core, statement)), mediaType: 'application/pdf', isSaved: true };
}
