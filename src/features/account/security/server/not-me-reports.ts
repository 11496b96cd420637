// Links by which the reader of a notice says “this was not me”: hashed, used once, on a POST only.
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import { notMeReportLifetimeMs, securityProblem, type SecurityNoticeKind } from '../contract.ts';
import type { SecurityTables } from './tables.ts';

interface Owner {
	readonly organisationId: number;
	readonly userId: number;
}

export interface NotMeReport extends Owner {
	readonly id: string;
	readonly kind: SecurityNoticeKind;
	/** Whose mail the link was in; null for older ones. */
	readonly sentTo: string | null;
}

/** Makes a link's token in the transaction of the notice that carries it. */
export async function addNotMeReport(
	queries: TransactionQueries,
	clock: Clock,
	owner: Owner,
	{ kind, sentTo }: { readonly kind: SecurityNoticeKind; readonly sentTo: string },
): Promise<string> {
	const token = newToken();
	const now = clock.now();
	await queries
		.withTables<SecurityTables>()
		.insertInto('account_disavowals')
		.values({
			organisation_id: owner.organisationId,
			id: newId(clock),
			user_id: owner.userId,
			token_hash: hashToken(token),
			sent_to: sentTo,
			kind,
			created_at: now,
			expires_at: after(now, notMeReportLifetimeMs),
			used_at: null,
		})
		.execute();
	return token;
}

const find: PreparedStatement = {
	name: 'security_find_disavowal',
	text: `select organisation_id as "organisationId", id, user_id as "userId", kind, sent_to as "sentTo"
		from account_disavowals
		where token_hash = $1 and used_at is null and expires_at > $2`,
};

/** Used, expired and invented tokens get the same refusal. */
export async function requireNotMeReport(database: Database, clock: Clock, token: string): Promise<NotMeReport> {
	const [found] = await database.prepared<NotMeReport>(find, [hashToken(token), clock.now()]);
	if (found === undefined) throw securityProblem('security.link_expired');
	return found;
}

/** Of several uses at once one gets through. */
export async function redeemNotMeReport(
	queries: TransactionQueries,
	clock: Clock,
	notMeReport: NotMeReport,
): Promise<void> {
	const used = await queries
		.withTables<SecurityTables>()
		.updateTable('account_disavowals')
		.set({ used_at: clock.now() })
		.where('organisation_id', '=', notMeReport.organisationId)
		.where('id', '=', notMeReport.id)
		.where('used_at', 'is', null)
		.returning('id')
		.execute();
	if (used.length === 0) throw securityProblem('security.link_expired');
}

/** Links that went to other addresses do nothing any more: their readers have no claim to the account. */
export async function endNotMeReports(
	queries: TransactionQueries,
	clock: Clock,
	owner: Owner,
	{ butThoseSentTo }: { readonly butThoseSentTo: readonly string[] },
): Promise<void> {
	const addresses = butThoseSentTo.map((address) => address.toLowerCase());
	void (await queries
		.withTables<SecurityTables>()
		.updateTable('account_disavowals')
		.set({ used_at: clock.now() })
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.where('used_at', 'is', null)
		.where((row) => row(row.fn('lower', ['sent_to']), 'not in', addresses))
		.execute());
}
