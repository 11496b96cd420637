import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import type { PartProps } from '../PageFrame.tsx';
import { Person } from './Person.tsx';
import { SeatsDialog } from './SeatsDialog.tsx';
import { subscriptionTexts } from '../texts.ts';

/** Who has a seat. */
export function SeatsCard({ detail, onDone }: PartProps): ReactElement {
	const text = useText(subscriptionTexts);
	const [isChanging, setChanging] = useState(false);
	const mayChange = detail.may.includes('add_seats') || detail.may.includes('remove_seats');
	return (
		<Card as="section" aria-labelledby="seats-title" className="max-sm:p-4">
			<CardHeader
				title={text('seats.title')}
				titleId="seats-title"
				actions={
					mayChange && (
						<Button
							variant="quiet"
							size="small"
							className="-my-1 text-accent-text! not-forced-colors:px-0!"
							onClick={() => setChanging(true)}
						>
							{text('seats.change')}
						</Button>
					)
				}
			/>
			<ul className="grid gap-4">
				{detail.seats.map((seat) => (
					<li key={seat.seatId}>
						<Person seat={seat} until={detail.accessUntil} />
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
