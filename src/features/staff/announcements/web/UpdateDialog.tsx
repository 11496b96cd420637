import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { Select } from '#ui/Select.tsx';
import { announcementKinds, updateAnnouncement } from '../contract.ts';
import { inHours } from './moment-parts.ts';
import { type Announcement, renewAnnouncements } from './queries.ts';
import { announcementTexts } from './texts.ts';
import { EndField, NextField, useTimes } from './TimeFields.tsx';
import { useWords } from './use-words.ts';
import { WordFields } from './WordFields.tsx';

export interface UpdateDialogProps {
	readonly announcement: Announcement;
	readonly onClose: () => void;
}

export function UpdateDialog({ announcement, onClose }: UpdateDialogProps): ReactElement {
	const text = useText(announcementTexts);
	const queries = useQueryClient();
	const { announcementId, version, title, endsAt, isOverdue } = announcement;
	const [kind, setKind] = useState(announcement.kind);
	const times = useTimes(() => (endsAt === undefined || isOverdue ? inHours(new Date(), 2) : new Date(endsAt)));
	const words = useWords(title);
	const form = useForm(updateAnnouncement, {
		networkFailure: text('network_failure'),
		read: () => ({
			announcementId,
			version,
			kind,
			...words.read(),
			endsAt: times.readEnd() ?? fault(text('form.day_missing')),
			...times.readNext(),
		}),
		async onDone() {
			await renewAnnouncements(queries);
			onClose();
			showDone(text('form.updated'));
		},
	});
	return (
		<FormDialog
			form={form}
			title={text('form.update_title')}
			size="wide"
			closeLabel={text('close')}
			className="grid gap-5"
			cancelLabel={text('form.cancel')}
			submitLabel={text('form.save')}
			pendingLabel={text('form.publishing')}
			needsConnection
			onClose={onClose}
		>
			<FormRefusal>{form.refusal}</FormRefusal>
			<Select
				label={text('form.kind')}
				placeholder={text('form.choose')}
				options={announcementKinds.map((id) => ({ id, label: text(`kind.${id}`) }))}
				value={kind}
				onChange={setKind}
			/>
			<WordFields
				words={words.fields}
				errors={{ title: form.field('title').error, text: form.field('text').error }}
				hint={text('form.update_hint')}
			/>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<EndField value={times.ends} error={form.field('endsAt').error} onChange={times.setEnds} />
				<NextField value={times.next} onChange={times.setNext} />
			</div>
			<Text size="small" tone="muted">
				{text('form.zone')}
			</Text>
		</FormDialog>
	);
}
