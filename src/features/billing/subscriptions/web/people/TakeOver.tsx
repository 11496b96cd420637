import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { toSubscription } from '../addresses.ts';
import type { PartProps } from '../PageFrame.tsx';
import { QuoteAct } from '../choose/QuoteAct.tsx';
import { subscriptionTexts } from '../texts.ts';

/** For who was asked to go on with an own card. */
export function TakeOverNotice({ detail, onDone }: PartProps): ReactElement | null {
	const text = useText(subscriptionTexts);
	const { day } = useFormat();
	const navigate = useNavigate();
	const [isOpen, setOpen] = useState(false);
	const { takeOverSeatId: seatId } = detail;
	if (seatId === undefined) return null;
	return (
		<>
			<Notice
				tone="info"
				title={text('take.notice', { day: day(detail.period.through) })}
				action={
					<Button variant="primary" onClick={() => setOpen(true)}>
						{text('take.action')}
					</Button>
				}
			>
				{text('take.text')}
			</Notice>
			<Dialog
				isOpen={isOpen}
				onOpenChange={setOpen}
				title={text('take.title')}
				description={text('take.text')}
				closeLabel={text('close')}
				size="small"
			>
				<QuoteAct
					changeRequest={{ kind: 'take_over', seatIds: [seatId] }}
					address={toSubscription(detail.subscriptionId)}
					onDone={({ subscriptionId, state }) => {
						setOpen(false);
						onDone(text(state === 'pending' ? 'done.pending' : 'done.taken_over'));
						if (subscriptionId !== undefined) navigate(toSubscription(subscriptionId));
					}}
				/>
			</Dialog>
		</>
	);
}
