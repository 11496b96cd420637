import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { EditableFacts } from '../fields/EditableFacts.tsx';
import { brandTexts } from '../texts.ts';

const paths = ['mail.fromName.en', 'mail.fromName.fr', 'mail.fromAddress', 'mail.replyTo'] as const;

export interface SenderSectionProps {
	/** The address is that of a sender that was set up, and is not typed. */
	readonly isAddressChosen: boolean;
}

/** As whom the mail of a brand goes out. */
export function SenderSection({ isAddressChosen }: SenderSectionProps): ReactElement {
	const text = useText(brandTexts);
	return (
		<EditableFacts
			title={text('section.sender')}
			hint={text('sender.hint')}
			paths={paths}
			readOnly={isAddressChosen ? ['mail.fromAddress'] : []}
			optional={['mail.replyTo']}
		/>
	);
}
