import type { ReactElement } from 'react';
import type { Translate } from '#platform/contract/text.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import type { mailboxEn } from './mailbox.en.ts';
import type { MailboxMessage } from './use-mailbox.ts';

export type MailboxText = Translate<typeof mailboxEn>;

export interface MailboxMessageViewProps {
	readonly message: MailboxMessage;
	readonly text: MailboxText;
}

/** One message as its reader would see it, and as text. */
export function MailboxMessageView({ message, text }: MailboxMessageViewProps): ReactElement {
	return (
		<Card as="article" padding="none" className="overflow-hidden">
			<header className="border-b border-line px-5 py-4">
				<Heading level={2} size="card">
					{message.subject || text('mailbox.sms')}
				</Heading>
				<Text size="small" tone="muted">
					{text('mailbox.to', { to: message.to })}
				</Text>
				{message.attachments.map((name) => (
					<TextLink key={name} href={`/dev/mailbox/${message.id}/${name}`} className="text-sm">
						{name}
					</TextLink>
				))}
			</header>
			{message.html === '' ? (
				<p className="px-5 py-4 whitespace-pre-line">{message.text}</p>
			) : (
				<>
					<iframe
						src={`/dev/mailbox/${message.id}`}
						title={text('mailbox.open')}
						sandbox="allow-popups"
						className="h-[34rem] w-full border-0 bg-white"
					/>
					<details className="border-t border-line px-5 py-3">
						<summary className="min-h-6 content-center text-sm text-muted pointer-coarse:min-h-11">
							{text('mailbox.plain')}
						</summary>
						<p className="mt-2 text-sm whitespace-pre-line">{message.text}</p>
					</details>
				</>
			)}
		</Card>
	);
}
