import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { Profile } from '../contract.ts';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { NewEmailForm } from './NewEmailForm.tsx';
import { profileTexts } from './texts.ts';

export interface EmailDialogProps {
	readonly profile: Profile;
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
}

/** The two steps to another address, an act of its own: it holds as soon as its code is entered. */
export function EmailDialog({ profile, isOpen, onOpenChange }: EmailDialogProps): ReactElement {
	const text = useText(profileTexts);
	/** Where the code went; undefined until there is one. */
	const [sentTo, setSentTo] = useState<string>();
	const close = (): void => {
		setSentTo(undefined);
		onOpenChange(false);
	};
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={close}
			title={text('email.title')}
			{...(sentTo === undefined && { description: text('email.new_lead') })}
			closeLabel={text('close')}
			size="small"
		>
			{sentTo === undefined ? (
				<NewEmailForm onSent={setSentTo} onCancel={close} />
			) : (
				<EmailCodeForm
					email={sentTo}
					current={profile.email}
					onCancel={close}
					onDone={(email) => {
						close();
						showDone(text('email.saved', { email }));
					}}
				/>
			)}
		</Dialog>
	);
}
