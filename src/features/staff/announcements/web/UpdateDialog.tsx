import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Select } from '#ui/Select.tsx';
import { announcementKinds, updateAnnouncement } from '../contract.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { inHours } from '#ui/date-field/moment-parts.ts';
import { type Announcement, renewAnnouncements } from './queries.ts';
import { announcementTexts } from './texts.ts';
import { NextField, useTimes } from './TimeFields.tsx';
import { useWords } from './use-words.ts';

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
		<AnnouncementDialog
			form={form}
			title={text('form.update_title')}
			submitLabel={text('form.save')}
			words={words}
			hint={text('form.update_hint')}
			times={times}
			next={<NextField value={times.next} onChange={times.setNext} />}
			onClose={onClose}
		>
			<Select
				label={text('form.kind')}
				placeholder={text('form.choose')}
				options={announcementKinds.map((id) => ({ id, label: text(`kind.${id}`) }))}
				value={kind}
				onChange={setKind}
			/>
		</AnnouncementDialog>
	);
}
