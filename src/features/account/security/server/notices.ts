// Tells a person by mail what happened to their account, in the transaction in which it happens.
import { readOnce } from '#platform/server/clock.ts';
import type { PreparedWrite, TransactionQueries } from '#platform/server/db/database.ts';
import type { Core } from '#platform/server/slice.ts';
import type { SecurityNoticeKind } from '../contract.ts';
import { prepareNotMeReport } from './not-me-reports.ts';
import { noticeMessage, type NoticeOrigin, type NoticePerson, type SecurityNotice } from './notice-message.ts';

/** Nothing is left to lock where the notice says that the account is. */
const lockNotices: readonly SecurityNoticeKind[] = ['account_locked', 'email_restored'];

export interface SecurityNotices {
	/** Queues the mails of a notice in the caller's transaction, in the person's language and the brand of their organisation. */
	send(queries: TransactionQueries, origin: NoticeOrigin, person: NoticePerson, notice: SecurityNotice): Promise<void>;
	/** The writes of `send`, for a transaction that makes all of its writes at once. */
	prepare(origin: NoticeOrigin, person: NoticePerson, notice: SecurityNotice): Promise<readonly PreparedWrite[]>;
}

export type NoticeDependencies = Pick<Core, 'clock' | 'outbox' | 'findCountry' | 'findBrandOfOrganisation'>;

export function createSecurityNotices(dependencies: NoticeDependencies): SecurityNotices {
	const { clock, outbox, findBrandOfOrganisation, findCountry } = dependencies;
	const notices: SecurityNotices = {
		async send(queries, origin, person, notice) {
			const writes = await notices.prepare(origin, person, notice);
			await Promise.all(writes.map(({ statement, values }) => queries.prepared(statement, values)));
		},
		async prepare(origin, person, notice) {
			const brand = findBrandOfOrganisation(person.organisationId);
			if (brand === undefined) throw new Error(`No brand owns organisation ${person.organisationId}`);
			const country = await findCountry(origin.network);
			const act = readOnce(clock);
			return [...new Set([person.email, ...(notice.alsoTo ?? [])])].flatMap((to) => {
				const owner = { organisationId: person.organisationId, userId: person.id };
				const { kind } = notice;
				const report = lockNotices.includes(kind) ? undefined : prepareNotMeReport(act, owner, { kind, sentTo: to });
				const notMeToken = report?.token;
				const message = noticeMessage({ brand, person, notice, origin, country, to, notMeToken, at: act.now() });
				return [...(report === undefined ? [] : [report.write]), outbox.prepare(message)];
			});
		},
	};
	return notices;
}
