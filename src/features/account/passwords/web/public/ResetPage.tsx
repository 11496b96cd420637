import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { focusOnArrival } from './focus-on-arrival.ts';
import { ResetForm } from './ResetForm.tsx';
import { type ResetLink, useResetLink } from './use-reset-link.ts';
import { passwordsTexts } from '../page-texts.ts';

/** Where the link of the mail leads. It signs no one in. */
export function ResetPage(): ReactElement {
	const text = useText(passwordsTexts);
	const { link, checkAgain, finish, expire } = useResetLink();
	return (
		<div className="w-full max-w-[28rem]">
			<Card padding="wide" as="section" aria-labelledby="reset-title" aria-busy={link.state === 'checking'}>
				<Heading level={1} size="title" id="reset-title">
					{text(link.state === 'expired' ? 'reset.expired_title' : 'reset.title')}
				</Heading>
				{link.state === 'open' ? (
					<>
						<Text tone="muted" className="mt-1">
							{text('reset.lead')}
						</Text>
						<ResetForm token={link.token} policy={link.policy} onDone={finish} onExpired={expire} />
					</>
				) : (
					<Outcome link={link} onCheckAgain={checkAgain} />
				)}
			</Card>
			{link.state !== 'done' && (
				<div className="mt-5 text-center">
					<TextLink href={pathTo('login')} className="text-sm">
						{text('forgot.back')}
					</TextLink>
				</div>
			)}
		</div>
	);
}

interface OutcomeProps {
	readonly link: Exclude<ResetLink, { state: 'open' }>;
	readonly onCheckAgain: () => void;
}

function Outcome({ link, onCheckAgain }: OutcomeProps): ReactElement {
	const text = useText(passwordsTexts);
	switch (link.state) {
		case 'checking':
			return (
				<div className="mt-6 flex items-center gap-3 text-muted" role="status">
					<Spinner />
					{text('reset.checking')}
					<noscript>
						<Notice tone="warning">{text('forgot.script_needed')}</Notice>
					</noscript>
				</div>
			);
		case 'done':
			return (
				<div ref={focusOnArrival} tabIndex={-1} className="mt-5 grid gap-5 outline-none">
					<Notice tone="success" title={text('reset.done_title')}>
						{text('reset.done')}
					</Notice>
					<LinkButton href={pathTo('login')} variant="primary" size="large" isBlock>
						{text('reset.sign_in')}
					</LinkButton>
				</div>
			);
		case 'expired':
			return (
				<div ref={focusOnArrival} tabIndex={-1} className="mt-5 grid gap-5 outline-none">
					<Notice tone="warning">{link.reason}</Notice>
					<Text size="small" tone="muted">
						{text('reset.expired_hint')}
					</Text>
					<LinkButton href={pathTo('forgotPassword')} variant="primary" size="large" isBlock>
						{text('reset.ask_again')}
					</LinkButton>
				</div>
			);
		case 'failed':
			return (
				<div ref={focusOnArrival} tabIndex={-1} className="mt-5 grid gap-5 outline-none">
					<Notice tone="danger" title={text('reset.failed_title')}>
						{link.reason}
					</Notice>
					<Button variant="primary" size="large" isBlock onClick={onCheckAgain}>
						{text('reset.try_again')}
					</Button>
				</div>
			);
	}
}
