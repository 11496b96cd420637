import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { EndExemptionDialog } from './EndExemptionDialog.tsx';
import { exemptionQuery } from './queries.ts';
import { approvalTexts } from './texts.ts';

/** The exemption that is in force, and the way to its early end. */
export function ExemptionNow({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(approvalTexts);
	const { day } = useFormat();
	const [isEnding, setEnding] = useState(false);
	const answer = useQuery(exemptionQuery(userId));
	if (answer.isPending) return <SkeletonBlocks label={text('exempt.loading')} count={1} />;
	if (answer.isLoadingError) {
		return <FailedNotice title={text('exempt.failed')} retryLabel={text('retry')} query={answer} />;
	}
	const { exemption } = answer.data;
	return (
		<div className="mb-5 grid justify-items-start gap-3">
			{exemption === undefined ? (
				<p className="text-body">{text('exempt.none')}</p>
			) : (
				<>
					<p className="font-semibold text-warning-text">{text('exempt.until', { day: day(exemption.endsOn) })}</p>
					<dl className="w-full divide-y divide-line">
						<Fact name={text('exempt.reason')}>{exemption.reason}</Fact>
						<Fact name={text('exempt.decided_by')}>
							{text('exempt.two', { first: exemption.approvedBy, second: exemption.secondApprover })}
						</Fact>
					</dl>
					<Button onClick={() => setEnding(true)}>{text('exempt.end')}</Button>
				</>
			)}
			{isEnding && <EndExemptionDialog userId={userId} onClose={() => setEnding(false)} />}
		</div>
	);
}
