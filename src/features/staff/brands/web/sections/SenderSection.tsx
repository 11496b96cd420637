import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { EditableFacts } from '../fields/EditableFacts.tsx';
import { brandTexts } from '../texts.ts';

const paths = ['mail.fromName.en', 'mail.fromName.fr', 'mail.fromAddress', 'mail.replyTo'] as const;

/** As whom the mail of a brand goes out. */
export function SenderSection(): ReactElement {
	const text = useText(brandTexts);
	return (
		<div className="max-w-4xl">
			<EditableFacts
				title={text('section.sender')}
				hint={text('sender.hint')}
				paths={paths}
				optional={['mail.replyTo']}
			/>
		</div>
	);
}
