import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import type { en } from '../messages.en.ts';
import type { PartProps } from './PageFrame.tsx';
import type { Detail, Seat } from './queries.ts';
import { SeatsDialog } from './SeatsDialog.tsx';
import { useDays } from './use-words.ts';

/** Who has a seat. */
export function SeatsCard({ detail, onDone }: PartProps): ReactElement {
	const text = useText<typeof en>('subscriptions');
	const [isChanging, setChanging] = useState(false);
	const mayChange = detail.May.includes('add_seats') || detail.May.includes('remove_seats');
	return (
		<Card as="section" aria-labelledby="seats-title" className="max-sm:p-4">
			<CardHeader
				title={text('seats.title')}
				titleId="seats-title"
				actions={
					mayChange && (
						<Button variant="quiet" size="small" onClick={() => setChanging(true)}>
							{text('seats.change')}
						</Button>
					)
				}
			/>
			<ul className="grid gap-4">
				{detail.Seats.map((seat) => (
					<li key={seat.SeatID}>
						<Person seat={seat} until={detail.AccessUntil} />
					</li>
				))}
			</ul>
			<SeatsDialog
				detail={detail}
				isOpen={isChanging}
				onClose={() => setChanging(false)}
				onDone={(words) => {
					setChanging(false);
					onDone(words);
				}}
			/>
		</Card>
	);
}

interface PersonProps {
	readonly seat: Seat;
	/** Of the whole subscription, where it ends. */
	readonly until: Detail['AccessUntil'];
}

export function Person({ seat, until }: PersonProps): ReactElement {
	const text = useText<typeof en>('subscriptions');
	const { inYear, short } = useDays();
	const end = seat.AccessUntil ?? until;
	const facts = [
		...(seat.IsMe ? [text('seats.me')] : seat.JobTitle === '' ? [] : [seat.JobTitle]),
		...(end === undefined
			? seat.IsMe
				? []
				: [text('seats.since', { day: short(seat.Since) })]
			: [text('seats.until', { day: inYear(end) })]),
		...(seat.IsHandedBack ? [text('seats.handed_back')] : []),
	];
	return (
		<span className="flex items-center gap-3">
			<Avatar name={seat.Name} tintKey={String(seat.UserID)} />
			<span className="grid min-w-0">
				<span className="text-strong">{seat.Name}</span>
				<span className="text-sm font-normal text-muted">{facts.join(', ')}</span>
			</span>
		</span>
	);
}
