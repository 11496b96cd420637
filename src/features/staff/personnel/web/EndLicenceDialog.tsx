import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeField } from '#platform/web/failures.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { endLicence, type HeldLicence, licenceEnds } from '../contract.ts';
import { useLicenceWords } from './use-licence-words.ts';
import { type LicenceHolder, personnelKey } from './queries.ts';
import { personnelTexts } from './texts.ts';

export interface EndLicenceDialogProps {
	readonly record: LicenceHolder;
	readonly licence: HeldLicence;
	readonly onClose: () => void;
}

/** Asks since when it is not held any more, and why. */
export function EndLicenceDialog({ record, licence, onClose }: EndLicenceDialogProps): ReactElement {
	const text = useText(personnelTexts);
	const words = useLicenceWords();
	const { ending, change, end } = useEndLicence({ record, licence, onClose });
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
				<DateField
					name="lastDay"
					label={text('licence.last_day')}
					today={record.today}
					limits={{
						min: licence.startsOn,
						whyBefore: text('licence.not_yet'),
						max: licence.endsOn,
						whyAfter: text('licence.ends_before'),
					}}
					quick={['today']}
					value={ending.lastDay}
					error={describeField(end.error, 'lastDay')}
					onChange={(lastDay) => change({ lastDay })}
				/>
				<Select
					label={text('licence.because')}
					placeholder={text('work.choose')}
					options={licenceEnds.map((one) => ({ id: one, label: text(`licence.because_${one}`) }))}
					value={ending.because}
					onChange={(because) => change({ because })}
				/>
				<TextField
					name="reason"
					label={text('licence.note')}
					labelNote={text('optional')}
					description={text('change.reason_hint')}
					autoComplete="off"
					maxLength={500}
					value={ending.reason}
					onChange={(event) => change({ reason: event.target.value })}
				/>
			</div>
		</ConfirmDialog>
	);
}

interface Ending {
	readonly lastDay: string;
	readonly because: (typeof licenceEnds)[number];
	readonly reason: string;
}

function useEndLicence({ record, licence, onClose }: EndLicenceDialogProps) {
	const text = useText(personnelTexts);
	const queries = useQueryClient();
	const [ending, setEnding] = useState<Ending>({
		lastDay: licence.startsOn > record.today ? licence.startsOn : record.today,
		because: 'surrendered',
		reason: '',
	});
	const { userId } = record;
	const { licenceId } = licence;
	const end = useProvedChange(
		() => call(endLicence, { userId, licenceId, ...ending, reason: ending.reason.trim() }),
		() => queries.invalidateQueries({ queryKey: personnelKey }),
		() => {
			onClose();
			showDone(text('licence.ended'));
		},
	);
	return { ending, end, change: (part: Partial<Ending>) => setEnding({ ...ending, ...part }) };
}
