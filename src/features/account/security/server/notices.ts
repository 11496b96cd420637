// Tells a person by mail what happened to their account, in the transaction in which it happens.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Core } from '#platform/server/slice.ts';
import type { SecurityNoticeKind } from '../contract.ts';
import { addNotMeReport } from './not-me-reports.ts';
import { noticeMessage, type NoticeOrigin, type NoticePerson, type SecurityNotice } from './notice-message.ts';

/** Nothing is left to lock where the notice says that the account is. */
const lockNotices: readonly SecurityNoticeKind[] = ['account_locked', 'email_restored'];

export interface SecurityNotices {
	/** Queues the mails of a notice in the caller's transaction, in the person's language and the brand of their organisation. */
	send(queries: TransactionQueries, origin: NoticeOrigin, person: NoticePerson, notice: SecurityNotice): Promise<void>;
}

export type NoticeDependencies = Pick<Core, 'clock' | 'outbox' | 'findCountry' | 'findBrandOfOrganisation'>;

export function createSecurityNotices(dependencies: NoticeDependencies): SecurityNotices {
	const { clock, outbox, findBrandOfOrganisation, findCountry } = dependencies;
	return {
		async send(queries, origin, person, notice) {
			const brand = findBrandOfOrganisation(person.organisationId);
			if (brand === undefined) throw new Error(`No brand owns organisation ${person.organisationId}`);
			const country = await findCountry(origin.network);
			for (const to of new Set([person.email, ...(notice.alsoTo ?? [])])) {
				const owner = { organisationId: person.organisationId, userId: person.id };
				const { kind } = notice;
				const isLock = lockNotices.includes(kind);
				const notMeToken = isLock ? undefined : await addNotMeReport(queries, clock, owner, { kind, sentTo: to });
				await outbox.send(
					queries,
					noticeMessage({ brand, person, notice, origin, country, to, notMeToken, at: clock.now() }),
				);
			}
		},
	};
}
