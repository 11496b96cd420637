import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeField } from '#platform/web/failures.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { type HeldLicence, saveLicence } from '../contract.ts';
import { type LicenceEntry, LicenceFields } from './LicenceFields.tsx';
import { personnelKey, type Record } from './queries.ts';
import { personnelTexts } from './texts.ts';

export interface LicenceDialogProps {
	readonly record: Record;
	/** Absent: a new one. */
	readonly licence: HeldLicence | undefined;
	readonly say: (words: string) => void;
	readonly onClose: () => void;
}

export function LicenceDialog({ record, licence, say, onClose }: LicenceDialogProps): ReactElement {
	const text = useText(personnelTexts);
	const queries = useQueryClient();
	const prove = useProof();
	// The same for each try, so that a repeat of an unanswered one adds no second licence.
	const [id] = useState(() => licence?.LicenceID ?? crypto.randomUUID());
	const [entry, setEntry] = useState<LicenceEntry>(() => ({
		Province: licence?.Province ?? '',
		Class: licence?.Class ?? '',
		Number: licence?.Number ?? '',
		StartsOn: licence?.StartsOn ?? record.Today,
		EndsOn: licence?.EndsOn ?? '',
	}));
	const [reason, setReason] = useState('');
	const save = useMutation({
		mutationFn: () =>
			prove(() => call(saveLicence, { UserID: record.UserID, LicenceID: id, Licence: entry, Reason: reason.trim() })),
		onSuccess: async () => {
			await queries.invalidateQueries({ queryKey: personnelKey });
			onClose();
			say(text('licence.saved'));
		},
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!save.isPending) save.mutate();
	};
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			isDismissable={!save.isPending}
			title={text(licence === undefined ? 'licence.new_title' : 'licence.change_title')}
			{...(licence !== undefined && { description: text('licence.change_text') })}
			closeLabel={text('change.cancel')}
		>
			<form noValidate method="post" className="grid gap-5" onSubmit={submit}>
				<FormRefusal>{describeAnyFailure(save.error, text('network_failure'))}</FormRefusal>
				<div className="grid gap-5 sm:grid-cols-2">
					<LicenceFields
						licence={entry}
						name="Licence"
						errorOf={(field) => describeField(save.error, field === '' ? 'Licences.0' : `Licences.0.${field}`)}
						onChange={(part) => setEntry({ ...entry, ...part })}
					/>
				</div>
				<TextField
					name="Reason"
					label={text('change.reason')}
					labelNote={text('optional')}
					description={text(licence === undefined ? 'change.reason_hint' : 'licence.reason_hint')}
					autoComplete="off"
					maxLength={500}
					value={reason}
					onChange={(event) => setReason(event.target.value)}
				/>
				<div className="flex justify-end gap-2 max-sm:*:grow">
					<Button disabled={save.isPending} onClick={onClose}>
						{text('change.cancel')}
					</Button>
					<OnlineButton type="submit" variant="primary" isPending={save.isPending} pendingLabel={text('add.pending')}>
						{text('licence.save')}
					</OnlineButton>
				</div>
			</form>
		</Dialog>
	);
}
