import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { brandHostTexts } from './texts.ts';

export interface LeaveHostDialogProps {
	readonly host: string;
	readonly mainHost: string;
	/** How many people still come to it. */
	readonly visits: ReactElement | undefined;
	readonly onLeave: () => void;
	readonly onClose: () => void;
}

/** What ends with a host that is not the main one: the way from it to the portal, and nothing that people have. */
export function LeaveHostDialog({ host, mainHost, visits, onLeave, onClose }: LeaveHostDialogProps): ReactElement {
	const text = useText(brandHostTexts);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('leave.title', { host })}
			confirmLabel={text('leave.confirm')}
			cancelLabel={text('cancel')}
			tone="danger"
			onConfirm={onLeave}
		>
			<div className="grid gap-2">
				<p>{text('leave.text')}</p>
				{visits}
				<p>{text('leave.stays', { host: mainHost })}</p>
			</div>
		</ConfirmDialog>
	);
}
