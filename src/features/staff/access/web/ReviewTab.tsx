import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { confirmGrant } from '../contract.ts';
import { WayRow } from './GrantRow.tsx';
import { accessKey, type Grant, reviewQuery } from './queries.ts';
import { useWaySentence } from './use-way-sentence.ts';
import { accessTexts } from './texts.ts';

export interface ReviewTabProps {
	readonly today: string;
	/** Undefined for one's own organisation. */
	readonly orgId: number | undefined;
	readonly onEnd: (grant: Grant) => void;
}

/** Twice a year each grant is kept or ended; here while that goes on. */
export function ReviewTab({ orgId, ...props }: ReviewTabProps): ReactElement {
	const text = useText(accessTexts);
	const { day } = useFormat();
	const titleId = useId();
	const query = useQuery(reviewQuery(orgId, useLanguage()));
	if (query.isPending) return <SkeletonBlocks label={text('ways.loading')} count={3} />;
	if (query.isLoadingError) {
		return <FailedNotice title={text('review.failed')} retryLabel={text('ways.retry')} query={query} />;
	}
	const { nextOn, review } = query.data;
	if (review === undefined) {
		return (
			<Card>
				<EmptyState icon="calendar-clock" level={2} title={text('review.none')}>
					{text('review.next', { day: day(nextOn) })}
				</EmptyState>
			</Card>
		);
	}
	return (
		<Card as="section" padding="none" aria-labelledby={titleId}>
			<div className="grid gap-1 px-5 pt-5 pb-4 max-sm:px-4">
				<Heading level={2} size="card" id={titleId}>
					{orgId === undefined ? text('review.title') : text('review.title_of', { name: review.organisationName })}
				</Heading>
				<p className="text-sm text-muted">
					{text('review.until', { day: day(review.dueOn), end: day(review.endsOn) })}{' '}
					{text('review.confirmed', { count: review.confirmed })}.
				</p>
			</div>
			{review.grants.length === 0 ? (
				<p className="border-t border-line px-5 py-4 max-sm:px-4">{text('review.all_done')}</p>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{review.grants.map((grant) => (
						<ReviewRow key={grant.grantId} grant={grant} orgId={orgId} {...props} />
					))}
				</ul>
			)}
		</Card>
	);
}

function ReviewRow({ grant, today, orgId, onEnd }: ReviewTabProps & { readonly grant: Grant }): ReactElement {
	const text = useText(accessTexts);
	const queries = useQueryClient();
	const say = useWaySentence(today);
	const keep = useMutation({
		mutationFn: () => call(confirmGrant, { orgId, grantId: grant.grantId }),
		onSuccess: () => queries.invalidateQueries({ queryKey: accessKey }),
	});
	const { name, role, scope, startsOn, grantedBy: by, reason } = grant;
	return (
		<WayRow
			userId={grant.userId}
			name={name}
			sentence={say({ role, scope: scope.name, startsOn, by })}
			more={
				<>
					<p className="text-sm wrap-anywhere text-muted">{text('ways.reason', { reason })}</p>
					{!grant.mayEnd && <p className="mt-1 text-sm text-muted">{text('review.others')}</p>}
					<FormRefusal>
						{keep.error === null ? undefined : describeFailure(keep.error, text('network_failure'))}
					</FormRefusal>
				</>
			}
			action={
				grant.mayEnd && (
					<div className="flex gap-2 self-center max-sm:basis-full max-sm:ps-11">
						<Button
							size="small"
							variant="quiet"
							aria-label={text('review.end_of', { name })}
							onClick={() => onEnd(grant)}
						>
							{text('review.end')}
						</Button>
						<Button
							size="small"
							aria-label={text('review.keep_of', { name })}
							isPending={keep.isPending}
							onClick={() => keep.mutate()}
						>
							{text('review.keep')}
						</Button>
					</div>
				)
			}
		/>
	);
}
