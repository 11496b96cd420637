import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { type HeldLicence, saveLicence } from '../contract.ts';
import { type LicenceEntry, LicenceFields } from './LicenceFields.tsx';
import { type LicenceHolder, personnelKey } from './queries.ts';
import { personnelTexts } from './texts.ts';

/** Its rules are those of a record with several licences, and so are the names of what is wrong. */
interface Wish {
	readonly 'licences.0': LicenceEntry;
	readonly 'licences.0.endsOn': string;
	readonly reason: string;
}

export interface LicenceDialogProps {
	readonly record: LicenceHolder;
	/** Absent: a new one. */
	readonly licence?: HeldLicence | undefined;
	/** Chosen already for a new one. */
	readonly province?: string | undefined;
	readonly onClose: () => void;
}

export function LicenceDialog({ record, licence, province = '', onClose }: LicenceDialogProps): ReactElement {
	const text = useText(personnelTexts);
	const queries = useQueryClient();
	// The same for each try, so that a repeat of an unanswered one adds no second licence.
	const [id] = useState(() => licence?.licenceId ?? crypto.randomUUID());
	const [entry, setEntry] = useState<LicenceEntry>(() => ({
		province: licence?.province ?? province,
		class: licence?.class ?? '',
		number: licence?.number ?? '',
		startsOn: licence?.startsOn ?? record.today,
		endsOn: licence?.endsOn ?? '',
	}));
	const form = useFormShell<Wish, unknown>({
		networkFailure: text('network_failure'),
		read: (typed) => ({ 'licences.0': entry, 'licences.0.endsOn': entry.endsOn, reason: typed('reason').trim() }),
		send: ({ 'licences.0': asked, reason }) =>
			call(saveLicence, { userId: record.userId, licenceId: id, licence: asked, reason }),
		async onDone() {
			await queries.invalidateQueries({ queryKey: personnelKey });
			onClose();
			showDone(text('licence.saved'));
		},
	});
	return (
		<FormDialog
			form={form}
			title={text(licence === undefined ? 'licence.new_title' : 'licence.change_title')}
			{...(licence !== undefined && { description: text('licence.change_text') })}
			closeLabel={text('change.cancel')}
			className="grid gap-5"
			cancelLabel={text('change.cancel')}
			submitLabel={text('licence.save')}
			pendingLabel={text('add.pending')}
			needsConnection
			onClose={onClose}
		>
			<FormRefusal>{form.refusal}</FormRefusal>
			<div className="grid gap-5 sm:grid-cols-2">
				<LicenceFields
					licence={entry}
					today={record.today}
					name="licence"
					path="licences.0"
					errorOf={(field) => form.field(field === '' ? 'licences.0' : `licences.0.${field}`).error}
					onChange={(part) => {
						setEntry({ ...entry, ...part });
						form.correct('licences.0');
					}}
				/>
			</div>
			<TextField
				{...form.field('reason')}
				label={text('change.reason')}
				labelNote={text('optional')}
				description={text(licence === undefined ? 'change.reason_hint' : 'licence.reason_hint')}
				autoComplete="off"
				maxLength={500}
			/>
		</FormDialog>
	);
}
