import { sql } from 'kysely';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { addressFor, type Holder, listAble, listHolders } from '#features/staff/access/server/api.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import {
	kindText,
	lockProposal,
	namesOf,
	type ProposalKind,
	type ProposalRow,
} from '#features/staff/approvals/server/api.ts';
import { askedApproverProblem } from '../contract.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

export interface AskDependencies extends Pick<Core, 'clock' | 'outbox' | 'findBrandOfOrganisation'> {
	readonly kinds: readonly ProposalKind[];
}

interface Wanted {
	readonly organisationId: number;
	readonly proposalId: string;
	readonly userId: number;
}

const texts = translators(mailEn, mailFr);

/** A person who was asked before is shown again, and gets no second mail. */
const addAsk = keepSql(
	'asked_approvers_add',
	{ isNew: 'boolean' },
	(of: Wanted & { now: Date }) => sql`
		insert into proposal_asks (organisation_id, proposal_id, user_id, asked_at)
		values (${of.organisationId}, ${of.proposalId}, ${of.userId}, ${of.now})
		on conflict (organisation_id, proposal_id, user_id) do update set asked_at = excluded.asked_at
		returning xmax = 0 as "isNew"`,
);

export function isOpen(row: ProposalRow, now: Date): boolean {
	return row.decision === null && row.expiresAt > now;
}

/** Those who could decide it at this moment: of others, about others, and not above their rank. */
export async function listDeciders(
	queries: PreparedStatements,
	{ findBrandOfOrganisation }: Pick<AskDependencies, 'findBrandOfOrganisation'>,
	{ organisationId, subjectId, proposedBy }: ProposalRow,
	kind: ProposalKind,
	now: Date,
): Promise<readonly Holder[]> {
	const wholeOf = kind.isOfBrand === true ? findBrandOfOrganisation(organisationId) : undefined;
	const able =
		subjectId === null
			? await listHolders(queries, { organisationId, subjectId: undefined, wholeOf }, kind.permission, now)
			: await listAble(queries, { organisationId, userId: subjectId }, kind.permission, now);
	return able.filter(({ userId, hasOpened }) => hasOpened && userId !== proposedBy);
}

/**
 * In the caller's transaction, as the system role.
 * @throws Problem `approvals.not_found`, also for a proposal of somebody else, `approvals.decided`, `approvals.expired`, and
 * `asked_approvers.cannot_decide`
 */
export async function ask(
	queries: TransactionQueries,
	dependencies: AskDependencies,
	call: Pick<AuthenticatedCall, 'actor' | 'network' | 'request'>,
	wanted: Wanted,
): Promise<void> {
	const { actor } = call;
	const { organisationId, proposalId, userId } = wanted;
	const row = await lockProposal(queries, organisationId, proposalId);
	const kind = dependencies.kinds.find(({ key }) => key === row?.kind);
	if (row === undefined || kind === undefined || row.proposedBy !== actor.userId)
		throw approvalProblem('approvals.not_found');
	const clock: Clock = readOnce(dependencies.clock);
	const now = clock.now();
	if (row.decision !== null) throw approvalProblem('approvals.decided');
	if (!isOpen(row, now)) throw approvalProblem('approvals.expired');
	const person = (await listDeciders(queries, dependencies, row, kind, now)).find((one) => one.userId === userId);
	if (person === undefined) throw askedApproverProblem('asked_approvers.cannot_decide');
	const [added] = await addAsk(queries, { ...wanted, now });
	if (added?.isNew !== true) return;
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'approvals.asked',
		userId,
		actorId: actor.userId,
		sessionId: actor.sessionId,
		object: { kind: 'proposal', id: proposalId },
		details: { kind: row.kind },
	});
	await tell(queries, dependencies, row, kind, person);
}

async function tell(
	queries: TransactionQueries,
	{ outbox, findBrandOfOrganisation }: AskDependencies,
	{ organisationId, id, proposedBy, reason }: ProposalRow,
	kind: ProposalKind,
	{ email, givenName, language, isInside }: Holder,
): Promise<void> {
	const brand = findBrandOfOrganisation(organisationId);
	if (brand === undefined) return;
	const text = texts[language];
	const name = (await namesOf(queries, [proposedBy])).get(proposedBy) ?? '';
	const title = kindText(kind, language, 'title');
	await outbox.send(queries, {
		channel: 'email',
		lane: 'bulk',
		to: email,
		brandKey: brand.key,
		language,
		subject: text('asked.subject', { name, title }),
		preview: text('asked.preview'),
		greeting: text('mail.greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text('asked.lead', { name }) },
			{
				kind: 'facts',
				facts: [
					{ label: text('fact.what'), value: title },
					{ label: text('fact.why'), value: reason, isQuoted: true },
				],
			},
			{ kind: 'paragraph', text: text('asked.others') },
			{
				kind: 'button',
				text: text('asked.button'),
				url: addressFor(brand, pathTo('staffApprovals', { key: id }), organisationId, isInside),
			},
		],
	});
}
