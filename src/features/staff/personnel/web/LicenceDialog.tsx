import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { type HeldLicence, saveLicence } from '../contract.ts';
import { type LicenceEntry, LicenceFields } from './LicenceFields.tsx';
import { personnelKey, type Record } from './queries.ts';
import { personnelTexts } from './texts.ts';

/** Its rules are those of a record with several licences, and so are the names of what is wrong. */
interface Wish {
	readonly 'Licences.0': LicenceEntry;
	readonly 'Licences.0.EndsOn': string;
	readonly Reason: string;
}

export interface LicenceDialogProps {
	readonly record: Record;
	/** Absent: a new one. */
	readonly licence: HeldLicence | undefined;
	readonly onClose: () => void;
}

export function LicenceDialog({ record, licence, onClose }: LicenceDialogProps): ReactElement {
	const text = useText(personnelTexts);
	const queries = useQueryClient();
	// The same for each try, so that a repeat of an unanswered one adds no second licence.
	const [id] = useState(() => licence?.LicenceID ?? crypto.randomUUID());
	const [entry, setEntry] = useState<LicenceEntry>(() => ({
		Province: licence?.Province ?? '',
		Class: licence?.Class ?? '',
		Number: licence?.Number ?? '',
		StartsOn: licence?.StartsOn ?? record.Today,
		EndsOn: licence?.EndsOn ?? '',
	}));
	const form = useFormShell<Wish, unknown>({
		networkFailure: text('network_failure'),
		read: (typed) => ({ 'Licences.0': entry, 'Licences.0.EndsOn': entry.EndsOn, Reason: typed('Reason').trim() }),
		send: ({ 'Licences.0': asked, Reason: reason }) =>
			call(saveLicence, { UserID: record.UserID, LicenceID: id, Licence: asked, Reason: reason }),
		async onDone() {
			await queries.invalidateQueries({ queryKey: personnelKey });
			onClose();
			showDone(text('licence.saved'));
		},
	});
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			isDismissable={!form.isPending}
			title={text(licence === undefined ? 'licence.new_title' : 'licence.change_title')}
			{...(licence !== undefined && { description: text('licence.change_text') })}
			closeLabel={text('change.cancel')}
		>
			<form {...form.props} className="grid gap-5">
				<FormRefusal>{form.refusal}</FormRefusal>
				<div className="grid gap-5 sm:grid-cols-2">
					<LicenceFields
						licence={entry}
						name="Licence"
						path="Licences.0"
						errorOf={(field) => form.field(field === '' ? 'Licences.0' : `Licences.0.${field}`).error}
						onChange={(part) => {
							setEntry({ ...entry, ...part });
							form.correct('Licences.0');
						}}
					/>
				</div>
				<TextField
					{...form.field('Reason')}
					label={text('change.reason')}
					labelNote={text('optional')}
					description={text(licence === undefined ? 'change.reason_hint' : 'licence.reason_hint')}
					autoComplete="off"
					maxLength={500}
				/>
				<div className="flex justify-end gap-2 max-sm:*:grow">
					<Button disabled={form.isPending} onClick={onClose}>
						{text('change.cancel')}
					</Button>
					<OnlineButton type="submit" variant="primary" isPending={form.isPending} pendingLabel={text('add.pending')}>
						{text('licence.save')}
					</OnlineButton>
				</div>
			</form>
		</Dialog>
	);
}
