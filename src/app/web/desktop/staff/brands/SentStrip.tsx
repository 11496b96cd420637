import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { AskedApprover } from '#features/staff/asked-approvers/web/AskedApprover.tsx';
import type { DraftState } from '#features/staff/brand-editor/contract.ts';
import { brandPageTexts } from './texts.ts';
import { useWhen } from '#features/staff/brands/web/use-when.ts';

export interface SentStripProps {
	readonly draft: DraftState;
	/** Nothing follows it in its card. */
	readonly isLast?: boolean;
}

/** The draft waits: for a second person, or for its time. */
export function SentStrip({ draft, isLast = true }: SentStripProps): ReactElement {
	const text = useText(brandPageTexts);
	const when = useWhen();
	const { state, plannedFor, sentBy, sentAt, approvedBy, proposalId } = draft;
	return (
		<div
			className={classNames(
				'flex flex-wrap items-center gap-4 border-t border-warning-line bg-warning-soft p-5',
				isLast && 'rounded-b-lg',
			)}
		>
			<Icon name="clock" size="medium" className="text-warning-text" />
			<div className="min-w-0 grow basis-60">
				<p className="font-semibold text-strong">
					{state === 'planned' && plannedFor !== undefined
						? text('bar.planned', { time: when.exact(plannedFor) })
						: text('sent.title')}
				</p>
				{sentBy !== undefined && sentAt !== undefined && (
					<p className="text-sm">
						{approvedBy === undefined
							? text(state === 'planned' ? 'plan.by' : 'sent.text', { name: sentBy, time: when.exact(sentAt) })
							: text('plan.approved_by', { name: sentBy, approver: approvedBy, time: when.exact(sentAt) })}
					</p>
				)}
				{proposalId !== undefined && (
					<div className="mt-2">
						<AskedApprover proposalId={proposalId} />
					</div>
				)}
			</div>
			{proposalId !== undefined && (
				<Link href={pathTo('staffApprovals', { key: proposalId })} className={buttonStyle({})}>
					{text('bar.see_request')}
				</Link>
			)}
		</div>
	);
}
