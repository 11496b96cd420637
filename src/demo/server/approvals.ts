// What waits for a second person when the demonstration begins.
import type { Brand } from '#platform/contract/brand.ts';
import { after, days } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import { exemptionKind, propose } from '#features/staff/approvals/server/api.ts';
import { demoPeople } from './people.ts';

/** No one is told of what was there before they came. */
const silent: Pick<Outbox, 'sendAll'> = { sendAll: () => Promise.resolve() };
const lastsDays = 14;

export async function addDemoApprovals(
	queries: TransactionQueries,
	clock: Clock,
	findBrandOfOrganisation: (organisationId: number) => Brand | undefined,
): Promise<void> {
	const [proposer, subject] = ['office.admin', 'agent2'].map((login) =>
		demoPeople.find(({ loginName }) => loginName === login),
	);
	if (proposer === undefined || subject === undefined) throw new Error('A sample person is missing');
	const { organisationId, id: userId } = proposer;
	const sessionId = newId(clock);
	const call = { network: 'demo', request: { id: sessionId }, actor: { organisationId, userId, sessionId } };
	await propose(queries, { clock, outbox: silent, findBrandOfOrganisation }, call, exemptionKind, {
		organisationId,
		payload: { userId: subject.id, endsOn: after(clock.now(), days(lastsDays)).toISOString().slice(0, 10) },
		reason: 'His phone was stolen; a new one arrives next week',
	});
}
