import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { endAnnouncement } from '../contract.ts';
import { type Announcement, renewAnnouncements } from './queries.ts';
import { announcementTexts } from './texts.ts';

export interface EndDialogProps {
	readonly announcement: Announcement;
	readonly onClose: () => void;
}

export function EndDialog({ announcement, onClose }: EndDialogProps): ReactElement {
	const text = useText(announcementTexts);
	const language = useLanguage();
	const queries = useQueryClient();
	const { announcementId, version, title } = announcement;
	const end = useMutation({
		mutationFn: () => call(endAnnouncement, { announcementId, version }),
		async onSuccess() {
			await renewAnnouncements(queries);
			onClose();
			showDone(text('end.done'));
		},
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('end.title', { title: title[language] })}
			confirmLabel={text('end.confirm')}
			cancelLabel={text('end.keep')}
			isPending={end.isPending}
			pendingLabel={text('end.pending')}
			error={end.error === null ? undefined : describeFailure(end.error, text('network_failure'))}
			needsConnection
			onConfirm={() => end.mutate()}
		>
			<p>{text('end.text')}</p>
		</ConfirmDialog>
	);
}
