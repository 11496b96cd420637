import { type ReactElement, type ReactNode, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { resetLinkLifetimeMs } from '../../contract.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { focusOnArrival } from './focus-on-arrival.ts';
import { passwordsTexts } from '../page-texts.ts';

export interface ForgotPageProps {
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
}

/** Says the same for every name: no one learns here who has an account. */
export function ForgotPage({ mailboxPath }: ForgotPageProps): ReactElement {
	const text = useText(passwordsTexts);
	const [sentFor, setSentFor] = useState<string>();
	const isSent = sentFor !== undefined;
	return (
		<div className="w-full max-w-[26rem]">
			<Card padding="wide" as="section" aria-labelledby="forgot-title">
				<Heading level={1} size="title" id="forgot-title">
					{text('forgot.title')}
				</Heading>
				{isSent ? (
					<Sent name={sentFor} onAgain={() => setSentFor(undefined)}>
						{mailboxPath !== undefined && (
							<TextLink href={mailboxPath} target="_blank" className="text-sm">
								{text('forgot.demo_mailbox')}
							</TextLink>
						)}
					</Sent>
				) : (
					<>
						<Text tone="muted" className="mt-1">
							{text('forgot.lead')}
						</Text>
						<ForgotForm onSent={setSentFor} />
					</>
				)}
			</Card>
			<div className="mt-5 text-center">
				<TextLink href={pathTo('login')} className="text-sm">
					{text('forgot.back')}
				</TextLink>
			</div>
		</div>
	);
}

interface SentProps {
	readonly name: string;
	readonly onAgain: () => void;
	readonly children: ReactNode;
}

function Sent({ name, onAgain, children }: SentProps): ReactElement {
	const text = useText(passwordsTexts);
	return (
		<div ref={focusOnArrival} tabIndex={-1} className="mt-5 grid gap-4 outline-none">
			<Notice tone="success" title={text('forgot.sent_title')}>
				{text('forgot.sent', { name, minutes: resetLinkLifetimeMs / 60_000 })}
			</Notice>
			<Text size="small" tone="muted">
				{text('forgot.sent_hint')}
			</Text>
			{children}
			<Button isBlock onClick={onAgain}>
				{text('forgot.again')}
			</Button>
		</div>
	);
}
