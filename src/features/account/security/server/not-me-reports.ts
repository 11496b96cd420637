// Links by which the reader of a notice says “this was not me”: hashed, used once, on a POST only.
import { sql } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedWrite, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { notMeReportLifetimeMs, securityProblem, type SecurityNoticeKind } from '../contract.ts';

const keep = keeper<Pick<Schema, 'accountDisavowals'>>();

export interface NotMeReport extends PersonKey {
	readonly id: string;
	readonly kind: SecurityNoticeKind;
	/** Whose mail the link was in; null for older ones. */
	readonly sentTo: string | null;
}

const add = keep.insert('security_add_disavowal', 'accountDisavowals', [
	'organisationId',
	'id',
	'userId',
	'tokenHash',
	'sentTo',
	'kind',
	'createdAt',
	'expiresAt',
]);

/** Makes a link's token, and the write of the transaction whose notice carries it. */
export function prepareNotMeReport(
	clock: Clock,
	{ organisationId, userId }: PersonKey,
	{ kind, sentTo }: { readonly kind: SecurityNoticeKind; readonly sentTo: string },
): { readonly token: string; readonly write: PreparedWrite } {
	const token = newToken();
	const now = clock.now();
	const write = add.with({
		organisationId,
		id: newId(clock),
		userId,
		tokenHash: hashToken(token),
		sentTo,
		kind,
		createdAt: now,
		expiresAt: after(now, notMeReportLifetimeMs),
	});
	return { token, write };
}

const find = keep('security_find_disavowal', (database, of: { tokenHash: Buffer; now: Date }) =>
	database
		.selectFrom('accountDisavowals')
		.select((row) => [
			'organisationId',
			'id',
			'userId',
			row.ref('kind').$castTo<SecurityNoticeKind>().as('kind'),
			'sentTo',
		])
		.where('tokenHash', '=', of.tokenHash)
		.where('usedAt', 'is', null)
		.where('expiresAt', '>', of.now),
);
const redeem = keep('security_use_disavowal', (database, of: { organisationId: number; id: string; now: Date }) =>
	database
		.updateTable('accountDisavowals')
		.set({ usedAt: of.now })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.id }))
		.where('usedAt', 'is', null)
		.returning('id'),
);
const endOthers = keep(
	'security_end_disavowals',
	(database, { organisationId, userId, addresses, now }: PersonKey & { addresses: readonly string[]; now: Date }) =>
		database
			.updateTable('accountDisavowals')
			.set({ usedAt: now })
			.where((row) => row.and({ organisationId, userId }))
			.where('usedAt', 'is', null)
			.where(sql<boolean>`lower(sent_to) <> all (${addresses}::text[])`),
);

/** Used, expired and invented tokens get the same refusal. */
export async function requireNotMeReport(database: Database, clock: Clock, token: string): Promise<NotMeReport> {
	const [found] = await find(database, { tokenHash: hashToken(token), now: clock.now() });
	if (found === undefined) throw securityProblem('security.link_expired');
	return found;
}

/** One of several uses at once gets through. */
export async function redeemNotMeReport(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id }: NotMeReport,
): Promise<void> {
	const used = await redeem(queries, { organisationId, id, now: clock.now() });
	if (used.length === 0) throw securityProblem('security.link_expired');
}

/** Links that went to other addresses do nothing any more: their readers have no claim to the account. */
export async function endNotMeReports(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, userId }: PersonKey,
	{ butThoseSentTo }: { readonly butThoseSentTo: readonly string[] },
): Promise<void> {
	const addresses = butThoseSentTo.map((address) => address.toLowerCase());
	void (await endOthers(queries, { organisationId, userId, addresses, now: clock.now() }));
}
