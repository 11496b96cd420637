// What stands below the head of /UserAgentAdmin/books/payouts/{period}: what doesn’t match, the balance at the processor, and the quiet rest.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { Period } from '#features/staff/reports/contract.ts';
import type { Payouts as Answer } from '../contract.ts';
import { BalanceRow } from './BalanceRow.tsx';
import { OpenPayout } from './OpenPayout.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { payoutsQuery } from './queries.ts';
import { payoutTexts } from './texts.ts';

export interface PayoutsProps {
	readonly period: Period;
	/** As people say it: November 2026. */
	readonly periodName: string;
}

export function Payouts({ period, periodName }: PayoutsProps): ReactElement {
	const text = useText(payoutTexts);
	const found = useInfiniteQuery(payoutsQuery(period));
	if (found.isPending) return <SkeletonBlocks label={text('page.loading')} count={3} />;
	const first = found.data?.pages[0];
	if (found.data === undefined || first === undefined)
		return <FailedState level={2} title={text('page.failed')} retryLabel={text('retry')} query={found} />;
	const { balance, count, open, openCount } = first;
	const isEmpty = count === 0 && balance.closing === 0 && balance.payments === 0;
	return (
		<div className="grid gap-5">
			{open.map((payout) => (
				<OpenPayout key={payout.payoutId} of={payout} maySettle={first.maySettle} />
			))}
			{isEmpty ? (
				<Card>
					<EmptyState icon="landmark" level={2} title={text('none.title', { period: periodName })}>
						{text('none.text')}
					</EmptyState>
				</Card>
			) : (
				<BalanceRow of={balance} count={count} period={period} />
			)}
			{count > openCount && (
				<PayoutTable count={count - openCount} periodName={periodName} pages={found.data.pages} more={found} />
			)}
			<Foot of={first} />
		</div>
	);
}

function Foot({ of: { readAt, isLate } }: { readonly of: Pick<Answer, 'readAt' | 'isLate'> }): ReactElement {
	const text = useText(payoutTexts);
	const { moment } = useFormat();
	return (
		<p className="text-sm text-pretty text-muted">
			{readAt === undefined ? text('foot.never') : text(isLate ? 'foot.late' : 'foot.read', { time: moment(readAt) })}
		</p>
	);
}
