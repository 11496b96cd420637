import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { handOverDesktop, type Sharing } from '../contract.ts';
import { namesOf } from './first-for.ts';
import type { ShareDialogProps } from './share-props.ts';
import { sharingTexts } from './texts.ts';

export interface HandOverProps extends ShareDialogProps {
	readonly sharing: Sharing;
	readonly onCancel: () => void;
}

/** Makes one of the people it is shared with its owner. */
export function HandOver({ desktop, sharing, onCancel, onClose, onChangedOwn }: HandOverProps): ReactElement {
	const text = useText(sharingTexts);
	const [chosen, setChosen] = useState<string>();
	const [isMissing, setMissing] = useState(false);
	const firstFor = namesOf(sharing, text('share.everyone'));
	const people = sharing.shares.filter(({ kind }) => kind === 'person');
	const handOver = useMutation({
		mutationFn: (userId: string) => call(handOverDesktop, { desktopId: desktop.id, userId }),
		onSuccess() {
			onClose();
			showDone(text('share.handed_over', { name: desktop.name }));
			onChangedOwn('handed over');
		},
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onCancel}
			title={text('share.hand_over_title', { name: desktop.name })}
			confirmLabel={text('share.hand_over_confirm')}
			cancelLabel={text('share.cancel')}
			isPending={handOver.isPending}
			error={handOver.isError ? describeFailure(handOver.error, text('share.network_failure')) : undefined}
			onConfirm={() => {
				setMissing(chosen === undefined);
				if (chosen !== undefined) handOver.mutate(chosen);
			}}
		>
			<p>{text('share.hand_over_text')}</p>
			{firstFor !== '' && <p>{text('share.hand_over_first', { names: firstFor })}</p>}
			<Select
				label={text('share.hand_over_to')}
				placeholder={text('share.hand_over_choose')}
				options={people.map(({ id, name }) => ({ id, label: name }))}
				value={chosen ?? null}
				error={isMissing && chosen === undefined ? text('share.hand_over_needed') : undefined}
				onChange={setChosen}
			/>
		</ConfirmDialog>
	);
}
