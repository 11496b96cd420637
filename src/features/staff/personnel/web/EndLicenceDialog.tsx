import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeField } from '#platform/web/failures.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { endLicence, type HeldLicence, licenceEnds } from '../contract.ts';
import { useLicenceWords } from './LicenceTable.tsx';
import { personnelKey, type Record } from './queries.ts';
import { personnelTexts } from './texts.ts';

export interface EndLicenceDialogProps {
	readonly record: Record;
	readonly licence: HeldLicence;
	readonly onClose: () => void;
}

/** Asks since when it is not held any more, and why. */
export function EndLicenceDialog({ record, licence, onClose }: EndLicenceDialogProps): ReactElement {
	const text = useText(personnelTexts);
	const words = useLicenceWords();
	const queries = useQueryClient();
	const prove = useProof();
	const [lastDay, setLastDay] = useState(licence.startsOn > record.today ? licence.startsOn : record.today);
	const [because, setBecause] = useState<(typeof licenceEnds)[number]>('surrendered');
	const [reason, setReason] = useState('');
	const { licenceId } = licence;
	const end = useMutation({
		mutationFn: () =>
			prove(() =>
				call(endLicence, {
					userId: record.userId,
					licenceId,
					lastDay,
					because,
					reason: reason.trim(),
				}),
			),
		onSuccess: async () => {
			await queries.invalidateQueries({ queryKey: personnelKey });
			onClose();
			showDone(text('licence.ended'));
		},
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('licence.end_title', { number: licence.number })}
			confirmLabel={text('licence.end_confirm')}
			cancelLabel={text('licence.keep')}
			tone="danger"
			isPending={end.isPending}
			pendingLabel={text('add.pending')}
			error={describeAnyFailure(end.error, text('network_failure'))}
			needsConnection
			onConfirm={() => end.mutate()}
		>
			<p>{text('licence.end_text', { province: words.province(licence) })}</p>
			<div className="mt-3 grid gap-4">
				<TextField
					type="date"
					name="lastDay"
					label={text('licence.last_day')}
					min={licence.startsOn}
					max={licence.endsOn}
					value={lastDay}
					error={describeField(end.error, 'lastDay')}
					onChange={(event) => setLastDay(event.target.value)}
				/>
				<Select
					label={text('licence.because')}
					placeholder={text('work.choose')}
					options={licenceEnds.map((one) => ({ id: one, label: text(`licence.because_${one}`) }))}
					value={because}
					onChange={setBecause}
				/>
				<TextField
					name="reason"
					label={text('licence.note')}
					labelNote={text('optional')}
					description={text('change.reason_hint')}
					autoComplete="off"
					maxLength={500}
					value={reason}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
		</ConfirmDialog>
	);
}
