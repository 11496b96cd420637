import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { AddSeat } from './AddSeat.tsx';
import { EndSeat } from './EndSeat.tsx';
import { PlannedNotices } from '../leave/PlannedNotices.tsx';
import type { PartProps } from '../PageFrame.tsx';
import type { Seat } from '../queries.ts';
import { Person } from './Person.tsx';
import { subscriptionTexts } from '../texts.ts';

export interface SeatsDialogProps extends PartProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
}

type Step = 'list' | 'add' | Seat;

/** Who has a seat; adding one and ending one, each with its price first. */
export function SeatsDialog(props: SeatsDialogProps): ReactElement {
	const { detail, isOpen, onClose, onDone } = props;
	const text = useText(subscriptionTexts);
	const [step, setStep] = useState<Step>('list');
	const close = (): void => {
		setStep('list');
		onClose();
	};
	const done = (words: string): void => {
		setStep('list');
		onDone(words);
	};
	const mayAdd = detail.may.includes('add_seats');
	const mayEnd = detail.may.includes('remove_seats') && detail.seats.length > 1;
	const title =
		step === 'list'
			? text('seats_dialog.title')
			: step === 'add'
				? text('add.title')
				: text('end.title', { name: step.name });
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={(opens) => !opens && close()}
			title={title}
			{...(step === 'list' && { description: text('seats_dialog.text') })}
			closeLabel={text('close')}
			size="small"
		>
			{step === 'add' ? (
				<AddSeat detail={detail} onDone={done} />
			) : step !== 'list' ? (
				<EndSeat detail={detail} seat={step} onDone={done} />
			) : (
				<div className="grid gap-4">
					<ul className="grid divide-y divide-line">
						{detail.seats.map((seat) => (
							<li key={seat.seatId} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
								<Person seat={seat} until={undefined} />
								{mayEnd && seat.planned === undefined && (
									<Button size="small" onClick={() => setStep(seat)}>
										{text('people.end')}
									</Button>
								)}
							</li>
						))}
					</ul>
					{mayEnd && detail.seats.some(({ planned }) => planned !== undefined) && (
						<>
							<p className="text-sm text-muted">{text('seats_dialog.planned')}</p>
							<PlannedNotices detail={detail} onDone={done} />
						</>
					)}
					{mayAdd && (
						<div>
							<Button variant="primary" icon="plus" onClick={() => setStep('add')}>
								{text('people.add')}
							</Button>
						</div>
					)}
				</div>
			)}
		</Dialog>
	);
}
