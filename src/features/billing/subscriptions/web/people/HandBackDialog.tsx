import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useLastShown } from '#ui/Dialog.tsx';
import { handBackSeat } from '../../contract.ts';
import type { PartProps } from '../PageFrame.tsx';
import { type Seat, subscriptionKey } from '../queries.ts';
import { subscriptionTexts } from '../texts.ts';

export interface HandBackDialogProps extends PartProps {
	/** Undefined while none is asked about. */
	readonly seat: Seat | undefined;
	readonly onClose: () => void;
}

/** Lets a person go on with an own card; explained where it is needed. */
export function HandBackDialog({ detail, seat, onClose, onDone }: HandBackDialogProps): ReactElement | null {
	const text = useText(subscriptionTexts);
	const { day } = useFormat();
	const queries = useQueryClient();
	const handBack = useMutation({
		mutationFn: ({ seatId }: Seat) => call(handBackSeat, { seatId }),
		async onSuccess({ until }, { name }) {
			await queries.invalidateQueries({ queryKey: subscriptionKey });
			onDone(text('hand.done', { name, day: day(until) }));
		},
	});
	const shown = useLastShown(seat);
	if (shown === undefined) return null;
	return (
		<ConfirmDialog
			isOpen={seat !== undefined}
			onOpenChange={() => {
				handBack.reset();
				onClose();
			}}
			title={text('hand.title', { name: shown.name })}
			confirmLabel={text('hand.confirm')}
			cancelLabel={text('hand.cancel')}
			needsConnection
			isPending={handBack.isPending}
			error={handBack.isError ? describeFailure(handBack.error, text('network_failure')) : undefined}
			onConfirm={() => handBack.mutate(shown)}
		>
			<p>{text('hand.text', { name: shown.name, day: day(detail.period.through) })}</p>
		</ConfirmDialog>
	);
}
