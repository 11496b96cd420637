import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import type { Detail, Seat } from '../queries.ts';
import { useDays } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

interface PersonProps {
	readonly seat: Seat;
	/** Belongs to the whole subscription, where it ends. */
	readonly until: Detail['accessUntil'];
}

export function Person({ seat, until }: PersonProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { inYear, short } = useDays();
	const end = seat.accessUntil ?? until;
	const facts = [
		...(seat.isMe ? [text('seats.me')] : seat.jobTitle === '' ? [] : [seat.jobTitle]),
		...(end === undefined
			? seat.isMe
				? []
				: [text('seats.since', { day: short(seat.since) })]
			: [text('seats.until', { day: inYear(end) })]),
		...(seat.isHandedBack ? [text('seats.handed_back')] : []),
	];
	return (
		<span className="flex items-center gap-3">
			<Avatar name={seat.name} tintKey={String(seat.userId)} />
			<span className="grid min-w-0">
				<span className="text-strong">{seat.name}</span>
				<span className="text-sm font-normal text-muted">{facts.join(', ')}</span>
			</span>
		</span>
	);
}
