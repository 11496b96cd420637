import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useNamedOrganisation } from '#platform/web/navigation/shown-address.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { BeforeAfter } from '#ui/native/Fact.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { backLinkStyle } from '#ui/link-style.ts';
import type { Proposal } from '../contract.ts';
import { DecideForm } from './DecideForm.tsx';
import { proposalQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { approvalTexts } from './texts.ts';

export interface ProposalPageProps {
	readonly proposalId: string;
	/** Leads to its rows of the audit log. */
	readonly audit: ReactElement;
	readonly asked: ReactElement;
}

/** Shows one proposal: who made it, why, before and after, and the decision. */
export function ProposalPage({ proposalId, audit, asked }: ProposalPageProps): ReactElement {
	const text = useText(approvalTexts);
	const key = { proposalId, orgId: useNamedOrganisation() };
	const proposal = useQuery(proposalQuery(key, useLanguage()));
	if (proposal.isPending) return <SkeletonBlocks label={text('loading')} count={2} />;
	if (proposal.isLoadingError) {
		return (
			<>
				<ToList />
				<FailedState level={1} title={text('one.failed')} retryLabel={text('retry')} query={proposal} />
			</>
		);
	}
	const { title, subject, state, may } = proposal.data;
	return (
		<>
			<ToList />
			<div className="mt-3 mb-5 flex flex-wrap items-center gap-3">
				<Heading level={1} size="display" className="min-w-0 wrap-anywhere max-sm:text-2xl">
					{title}
					{subject !== '' && (
						<>
							<span className="max-sm:sr-only"> · </span>
							<span className="max-sm:mt-1 max-sm:block max-sm:text-lg max-sm:font-medium">{subject}</span>
						</>
					)}
				</Heading>
				<StateBadge state={state} />
			</div>
			<div className={`grid items-start gap-5 ${may === 'see' ? '' : 'lg:grid-cols-[1fr_22.5rem]'}`}>
				<div className="grid gap-5">
					<Changes proposal={proposal.data} />
					<Facts proposal={proposal.data} subject={subject} audit={audit} />
				</div>
				<div className="grid gap-5 lg:sticky lg:top-20">
					{may !== 'see' && <DecideForm proposalKey={key} proposal={proposal.data} />}
					{asked}
				</div>
			</div>
		</>
	);
}

function ToList(): ReactElement {
	const text = useText(approvalTexts);
	return (
		<Link href={pathTo('staffApprovals')} className={backLinkStyle}>
			<Icon name="arrow-left" />
			{text('back')}
		</Link>
	);
}

/** Values of both cards begin in one column. */
const lineStyle = 'grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]';

/** What changes: strike-through before, and after; said to readers in words. */
function Changes({ proposal }: { readonly proposal: Proposal }): ReactElement {
	const text = useText(approvalTexts);
	return (
		<Card className="border-line-strong">
			<CardHeader title={text('one.changes')} />
			<dl className="divide-y divide-line border-t border-line">
				{proposal.changes.map(({ label, before, after }) => (
					<div key={label} className={lineStyle}>
						<dt className="text-muted">{label}</dt>
						<dd className="figures flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
							<BeforeAfter before={before} after={after} said={text('one.from_to', { before, after })} />
						</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

interface FactsProps extends Pick<ProposalPageProps, 'audit'> {
	readonly proposal: Proposal;
	readonly subject: string;
}

function Facts({ proposal, subject, audit }: FactsProps): ReactElement {
	const text = useText(approvalTexts);
	const { moment } = useFormat();
	const { decidedBy: by, decidedAt: at, decisionReason: why, state } = proposal;
	return (
		<Card>
			<CardHeader title={text('one.request')} actions={audit} />
			<dl className="divide-y divide-line border-t border-line">
				{subject !== '' && <Fact name={text('one.for')}>{subject}</Fact>}
				<Fact name={text('one.proposed')}>
					{text('row.by', { name: proposal.proposedBy, time: moment(proposal.proposedAt) })}
				</Fact>
				<Fact name={text('one.reason')}>{proposal.reason}</Fact>
				{state === 'waiting' && <Fact name={text('one.until')}>{moment(proposal.expiresAt)}</Fact>}
				{by !== undefined && at !== undefined && (
					<Fact name={text('one.decided')}>{text('row.by', { name: by, time: moment(at) })}</Fact>
				)}
				{why !== undefined && <Fact name={text('one.decision_reason')}>{why}</Fact>}
			</dl>
		</Card>
	);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
	return (
		<div className={lineStyle}>
			<dt className="text-muted">{name}</dt>
			<dd className="figures min-w-0 wrap-anywhere text-strong">{children}</dd>
		</div>
	);
}
