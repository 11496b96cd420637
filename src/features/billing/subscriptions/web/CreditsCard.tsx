import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import type { SubscriptionState } from '../contract.ts';
import type { Detail } from './queries.ts';
import { useDays } from './use-words.ts';
import { subscriptionTexts } from './texts.ts';

export interface CreditsCardProps {
	readonly credits: NonNullable<Detail['credits']>;
	readonly state: SubscriptionState;
}

/** What this period gave, and what is left of it. */
export function CreditsCard({ credits, state }: CreditsCardProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { credits: figure } = useFormat();
	const { left, given } = credits;
	const of = { left: figure(left), given: figure(given) };
	return (
		<Card as="section" aria-labelledby="credits-title" className="max-sm:p-4">
			<CardHeader title={text('credits.title')} titleId="credits-title" />
			<p className="text-muted">
				<span className="figures text-2xl font-semibold tight text-strong">{of.left}</span>{' '}
				{given > 0 && text('credits.of', of)}
			</p>
			{given > 0 && (
				// Drawn for the eye: the figures above say the same.
				<div aria-hidden="true" className="my-2 h-2 overflow-hidden rounded-full bg-pressed forced-colors:border">
					<div
						className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
						style={{ width: `${Math.round((left / given) * 100)}%` }}
					/>
				</div>
			)}
			<p className="text-sm text-muted">
				<Rest credits={credits} state={state} />
			</p>
		</Card>
	);
}

function Rest({ credits, state }: CreditsCardProps): ReactElement | null {
	const text = useText(subscriptionTexts);
	const { credits: figure } = useFormat();
	const { inYear } = useDays();
	const { until, nextOn, monthly } = credits;
	if (state === 'past_due') return <>{text('credits.due', { amount: figure(monthly) })}</>;
	if (until === undefined) return null;
	if (nextOn === undefined) return <>{text('credits.last', { until: inYear(until) })}</>;
	return <>{text('credits.next', { until: inYear(until), next: inYear(nextOn), amount: figure(monthly) })}</>;
}
