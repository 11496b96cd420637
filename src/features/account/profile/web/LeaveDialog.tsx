import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import type { ProfileField } from './changes.ts';
import { useFieldNames } from './SaveBar.tsx';
import { profileTexts } from './texts.ts';

export interface LeaveDialogProps {
	readonly changed: readonly ProfileField[];
	readonly onSave: () => void;
	readonly onDiscard: () => void;
	readonly onStay: () => void;
}

/** Asked once where the person leaves with something unsaved. */
export function LeaveDialog({ changed, onSave, onDiscard, onStay }: LeaveDialogProps): ReactElement {
	const text = useText(profileTexts);
	const names = useFieldNames(changed);
	return (
		<Dialog
			isOpen
			onOpenChange={onStay}
			size="small"
			title={text('leave.title', { count: changed.length })}
			description={names}
			closeLabel={text('leave.stay')}
			footer={
				<>
					<Button onClick={onStay}>{text('leave.stay')}</Button>
					<Button onClick={onDiscard}>{text('bar.discard')}</Button>
					<Button variant="primary" onClick={onSave}>
						{text('save.changes')}
					</Button>
				</>
			}
		>
			{text('leave.text')}
		</Dialog>
	);
}
