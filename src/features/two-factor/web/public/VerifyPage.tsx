import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { clearPending } from '#platform/web/browser-storage.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import type { UserSession } from '#features/identity/contract.ts';
import type { en } from '../../messages.en.ts';
import { ResendButton } from './ResendButton.tsx';
import { useChallenge } from './use-challenge.ts';
import { VerifyForm } from './VerifyForm.tsx';

export interface VerifyPageProps {
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
	/** Keeps the full session and goes on. */
	readonly onVerified: (session: UserSession, token: string) => Promise<void>;
}

export function VerifyPage({ mailboxPath, onVerified }: VerifyPageProps): ReactElement {
	const text = useText<typeof en>('two-factor');
	const challenge = useChallenge(text);
	return (
		<div className="w-full max-w-[26rem]">
			<Card padding="wide" as="section" aria-labelledby="verify-title">
				<Heading level={1} size="title" id="verify-title">
					{text('verify.title')}
				</Heading>
				<Text tone="muted" className="mt-1">
					{challenge.destination === undefined
						? text('verify.lead')
						: text('verify.sent_to', { destination: challenge.destination })}
				</Text>
				<div className="mt-5 empty:hidden">
					<NoticeSlot role="status">
						{challenge.notice !== undefined && <Notice tone={challenge.notice.tone}>{challenge.notice.text}</Notice>}
					</NoticeSlot>
				</div>
				<VerifyForm token={challenge.token} onVerified={onVerified} onEnded={challenge.end} />
				<div className="mt-4">
					<ResendButton challenge={challenge} />
				</div>
			</Card>
			<div className="mt-5 grid justify-items-center gap-2 text-center">
				<Text size="small" tone="muted">
					{text('verify.spam_hint')}
				</Text>
				{mailboxPath !== undefined && (
					<TextLink href={mailboxPath} target="_blank" className="text-sm">
						{text('verify.demo_mailbox')}
					</TextLink>
				)}
				<TextLink href={pathTo('login')} className="text-sm" onClick={clearPending}>
					{text('verify.back')}
				</TextLink>
			</div>
		</div>
	);
}
