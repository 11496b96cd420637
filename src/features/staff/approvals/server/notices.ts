// Mail about proposals: to those who may approve one, and to the proposer when it was decided.
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Message } from '#platform/server/mail/message.ts';
import { findPersonAmong } from '#features/account/identity/server/api.ts';
import { addressFor, type Holder, listHolders } from '#features/staff/access/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import type { ApprovalDependencies, ProposeDependencies } from './dependencies.ts';
import { kindText, type ProposalKind } from './kinds/kinds.ts';
import { namesOf, type ProposalRow } from './rows.ts';

const texts = translators(mailEn, mailFr);

interface Announced {
	readonly organisationId: number;
	readonly proposalId: string;
	readonly subjectId: number | undefined;
	readonly reason: string;
	readonly proposerId: number;
}

/** More than these do not hear of it by mail; all see it in their list. */
const maxApproversTold = 20;

export async function tellApprovers(
	queries: TransactionQueries,
	{ clock, outbox, findBrandOfOrganisation }: ProposeDependencies,
	kind: ProposalKind,
	{ organisationId, proposalId, subjectId, reason, proposerId }: Announced,
): Promise<void> {
	const brand = findBrandOfOrganisation(organisationId);
	if (brand === undefined) return;
	const whole = { organisationId, subjectId, wholeOf: kind.isOfBrand === true ? brand : undefined };
	const holders = await listHolders(queries, whole, kind.permission, clock.now());
	const names = await namesOf(queries, [proposerId, ...(subjectId === undefined ? [] : [subjectId])]);
	const told = holders.filter(({ userId, hasOpened }) => hasOpened && userId !== proposerId).slice(0, maxApproversTold);
	const name = names.get(proposerId) ?? '';
	const whom = subjectId === undefined ? undefined : (names.get(subjectId) ?? '');
	const path = pathTo('staffApprovals', { key: proposalId });
	const mailTo = ({ email, givenName, language, isInside }: Holder): Message => {
		const text = texts[language];
		const title = kindText(kind, language, 'title');
		return {
			channel: 'email',
			lane: 'bulk',
			to: email,
			brandKey: brand.key,
			language,
			subject: text('waiting.subject', { title }),
			preview: text('waiting.preview', { name }),
			greeting: text('mail.greeting', { name: givenName }),
			blocks: [
				{ kind: 'paragraph', text: text('waiting.lead', { name }) },
				{
					kind: 'facts',
					facts: [
						{ label: text('fact.what'), value: title },
						...(whom === undefined ? [] : [{ label: text('fact.whom'), value: whom }]),
						{ label: text('fact.why'), value: reason, isQuoted: true },
					],
				},
				{ kind: 'paragraph', text: text('waiting.rule') },
				{ kind: 'button', text: text('mail.button'), url: addressFor(brand, path, organisationId, isInside) },
			],
		};
	};
	await outbox.sendAll(queries, told.map(mailTo));
}

interface Told {
	readonly decision: 'approved' | 'refused' | 'withdrawn';
	readonly reason: string;
	readonly decidedBy: number;
}

export async function tellProposer(
	queries: TransactionQueries,
	{ outbox, clock, findBrandOfOrganisation }: ApprovalDependencies,
	kind: ProposalKind,
	row: ProposalRow,
	{ decision, reason, decidedBy }: Told,
): Promise<void> {
	const brand = findBrandOfOrganisation(row.organisationId);
	if (brand === undefined) return;
	const proposer = await findPersonAmong({ database: queries, clock }, brand.organisations, row.proposedBy);
	if (proposer?.status !== 'active') return;
	const { language } = proposer;
	const text = texts[language];
	const name = (await namesOf(queries, [decidedBy])).get(decidedBy) ?? '';
	const outcome = decision === 'approved' ? 'approved' : 'refused';
	const path = pathTo('staffApprovals', { key: row.id });
	const title = kindText(kind, language, 'title');
	await outbox.send(queries, {
		channel: 'email',
		lane: 'bulk',
		to: proposer.email,
		brandKey: brand.key,
		language,
		subject: text(`${outcome}.subject`, { title }),
		preview: text(`${outcome}.preview`, { name }),
		greeting: text('mail.greeting', { name: proposer.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${outcome}.lead`, { name }) },
			{
				kind: 'facts',
				facts: [
					{ label: text('fact.what'), value: title },
					{ label: text('fact.why'), value: reason, isQuoted: true },
				],
			},
			{
				kind: 'button',
				text: text('mail.button'),
				url: addressFor(brand, path, row.organisationId, proposer.organisationId === row.organisationId),
			},
		],
	});
}
