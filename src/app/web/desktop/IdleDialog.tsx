import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { signOut } from './sign-out.ts';
import { shellTexts } from '../page-texts.ts';

export interface IdleDialogProps {
	readonly minutesLeft: number;
	readonly onStay: () => void;
}

export function IdleDialog({ minutesLeft, onStay }: IdleDialogProps): ReactElement {
	const text = useText(shellTexts);
	return (
		<Dialog
			isOpen
			onOpenChange={onStay}
			title={text('idle.title')}
			closeLabel={text('idle.stay')}
			size="small"
			footer={
				<>
					<Button variant="secondary" onClick={() => void signOut()}>
						{text('idle.sign_out')}
					</Button>
					<Button variant="primary" onClick={onStay}>
						{text('idle.stay')}
					</Button>
				</>
			}
		>
			<p role="timer">{minutesLeft < 1 ? text('idle.soon') : text('idle.text', { count: minutesLeft })}</p>
		</Dialog>
	);
}
