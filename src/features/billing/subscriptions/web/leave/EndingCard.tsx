import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { Text } from '#ui/native/Text.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { daysBetween } from '#platform/contract/calendar-days.ts';
import { newSubscription, toChange, toSubscription } from '../addresses.ts';
import { PackageHeading } from '../choose/PackageHeading.tsx';
import type { PartProps } from '../PageFrame.tsx';
import { type Detail, quoteQuery } from '../queries.ts';
import { QuoteAct } from '../choose/QuoteAct.tsx';
import { TakeOverNotice } from '../people/TakeOver.tsx';
import { useDays, usePackageList, usePackageWords, useToday } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

/** Cancelled, and still in its period: the day is what matters, and one press takes it back. */
export function EndingCard({ detail, onDone }: PartProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { day } = useFormat();
	const { accessUntil: until = detail.period.through } = detail;
	const left = Math.max(0, daysBetween(useToday(), until) + 1);
	return (
		<Card as="section" aria-labelledby="standing-title" className="grid gap-5 max-sm:p-4">
			<PackageHeading detail={detail}>{text('seats', { count: detail.seats.length })}</PackageHeading>
			<div>
				<Text tone="muted">{text('ending.access')}</Text>
				<p className="figures text-4xl font-semibold tight text-strong max-sm:text-[2.25rem]">{day(until)}</p>
				<Text>{text('ending.days', { count: left })}</Text>
			</div>
			<TakeOverNotice detail={detail} onDone={onDone} />
			{detail.may.includes('reactivate') && <Reactivate detail={detail} onDone={onDone} />}
		</Card>
	);
}

/** What was planned before the cancel is offered again, chosen in advance. */
function Reactivate({ detail, onDone }: PartProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { inYear } = useDays();
	const words = usePackageWords();
	const list = usePackageList();
	const changeRequest = { kind: 'reactivate', subscriptionId: detail.subscriptionId } as const;
	const { resumes: planned = [] } = useQuery(quoteQuery(changeRequest)).data ?? {};
	const [chosen, setChosen] = useState<'resumed' | 'dropped'>('resumed');
	const [change] = planned;
	const changes = planned.map(({ from, to, seats }) =>
		to === undefined
			? text('reactivate.change_end', { from: words(from, seats) })
			: text('reactivate.change', { from: words(from, seats), to: words(to, seats) }),
	);
	const choice = change && (
		<RadioGroup
			label={text('reactivate.choice', { day: inYear(change.on) })}
			layout="cards"
			value={chosen}
			options={[
				{ id: 'resumed', label: text('reactivate.resume'), description: changes.join(', ') },
				{ id: 'dropped', label: text('reactivate.as_now'), description: list(detail.packages) },
			]}
			onChange={setChosen}
		/>
	);
	return (
		<QuoteAct
			changeRequest={chosen === 'dropped' ? { ...changeRequest, planned: 'dropped' } : changeRequest}
			address={toSubscription(detail.subscriptionId)}
			title={text('reactivate.title')}
			subtitle={text('reactivate.subtitle', {
				seats: text('seats', { count: detail.seats.length }),
				day: inYear(detail.accessUntil ?? detail.period.through),
			})}
			choice={choice}
			detail={detail}
			onDone={() => onDone(text('done.reactivated'))}
		/>
	);
}

/** Over: what it was, and the way to a new one. */
export function EndedCard({ detail }: { readonly detail: Detail }): ReactElement {
	const text = useText(subscriptionTexts);
	const { day } = useFormat();
	return (
		<Card as="section" aria-labelledby="standing-title" className="grid gap-5 max-sm:p-4">
			<PackageHeading detail={detail} />
			<div>
				<p className="text-2xl font-semibold tight text-strong">
					{text('ended.title', { day: day(detail.accessUntil ?? detail.period.through) })}
				</p>
				<Text tone="muted">{text('ended.text')}</Text>
			</div>
			{detail.may.includes('subscribe_again') && (
				<div>
					<Link
						href={toChange(newSubscription, { package: detail.packages[0]?.packageKey })}
						// What is still owed comes first, and has the filled button.
						className={buttonStyle({ variant: detail.debt === undefined ? 'primary' : 'secondary' })}
					>
						{text('ended.again')}
					</Link>
				</div>
			)}
		</Card>
	);
}
