import { type ReactElement, useState } from 'react';
import { type Language } from '#platform/contract/language.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { mailboxEn } from './mailbox.en.ts';
import { mailboxFr } from './mailbox.fr.ts';
import { MailboxMessageView, type MailboxText } from './MailboxMessageView.tsx';
import { type MailboxMessage, useMailbox } from './use-mailbox.ts';

const texts = translators(mailboxEn, mailboxFr);

export function Mailbox({ language }: { readonly language: Language }): ReactElement {
	const text = texts[language];
	const { messages, hasFailed } = useMailbox();
	const [chosenId, setChosenId] = useState<string>();
	const shown = messages?.find((message) => message.id === chosenId) ?? messages?.[0];
	return (
		<main className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
			<title>{text('mailbox.title')}</title>
			<div className="flex flex-wrap items-start justify-between gap-4">
				<div>
					<Heading level={1} size="display">
						{text('mailbox.title')}
					</Heading>
					<Text tone="muted" className="mt-1">
						{text('mailbox.lead')}
					</Text>
				</div>
				<LinkButton href={pathTo('login')} variant="secondary">
					{text('mailbox.sign_in')}
				</LinkButton>
			</div>
			<NoticeSlot role="status">{hasFailed && <Notice tone="warning">{text('mailbox.failed')}</Notice>}</NoticeSlot>
			{messages?.length === 0 && (
				<div className="mt-8">
					<EmptyState icon="mail" level={2} title={text('mailbox.empty_title')}>
						{text('mailbox.empty_text')}
					</EmptyState>
				</div>
			)}
			{messages !== undefined && shown !== undefined && (
				<div className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
					<MessageList text={text} language={language} messages={messages} shownId={shown.id} onChoose={setChosenId} />
					<MailboxMessageView key={shown.id} message={shown} text={text} />
				</div>
			)}
		</main>
	);
}

interface MessageListProps {
	readonly text: MailboxText;
	readonly language: Language;
	readonly messages: readonly MailboxMessage[];
	readonly shownId: string;
	readonly onChoose: (id: string) => void;
}

function MessageList({ text, language, messages, shownId, onChoose }: MessageListProps): ReactElement {
	const time = createDateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
	return (
		<ul
			aria-label={text('mailbox.messages')}
			className="grid max-h-[40rem] grid-cols-1 content-start gap-1 overflow-y-auto"
		>
			{messages.map((message) => (
				<li key={message.id}>
					<button
						type="button"
						aria-current={message.id === shownId || undefined}
						className="flex w-full items-start gap-3 rounded-md border border-transparent p-3 text-start hover:bg-hover aria-current:border-line aria-current:bg-surface forced-colors:not-aria-current:border-[Canvas]"
						onClick={() => onChoose(message.id)}
					>
						<Icon
							name={message.channel === 'sms' ? 'phone' : 'mail'}
							label={text(`mailbox.${message.channel}`)}
							className="mt-1 text-muted"
						/>
						<span className="min-w-0 grow">
							<span className="block truncate font-medium text-strong">{message.subject || message.text}</span>
							<span className="block truncate text-sm text-muted">{text('mailbox.to', { to: message.to })}</span>
							<span className="figures block text-sm text-muted">{time(new Date(message.at))}</span>
						</span>
					</button>
				</li>
			))}
		</ul>
	);
}
