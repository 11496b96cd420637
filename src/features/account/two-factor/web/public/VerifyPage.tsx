import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { clearPending } from '#platform/web/browser-storage.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { ResendButton } from '#ui/native/ResendButton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import type { UserSession } from '#features/account/identity/contract.ts';
import { fewRecoveryCodes } from '#features/account/recovery-codes/contract.ts';
import { isSendingMethod } from '../../contract.ts';
import { type Challenge, useChallenge } from './use-challenge.ts';
import { type Verified, VerifyForm } from './VerifyForm.tsx';
import { twoFactorTexts } from '../page-texts.ts';

const AlternativeSignIn = lazy(async () => ({ default: (await import('./AlternativeSignIn.tsx')).AlternativeSignIn }));

export interface VerifyPageProps {
	readonly brandName: string;
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
	/** Keeps the full session and goes on. */
	readonly onVerified: (session: UserSession, token: string) => Promise<void>;
	/** The part of the page that uses a passkey, from the slice that knows how. */
	readonly passkey?: ((token: string, onEnded: () => void) => ReactNode) | undefined;
	/** What a demonstration shows below the card while a code is on its way. */
	readonly guide?: ReactNode;
}

export function VerifyPage({ brandName, mailboxPath, onVerified, passkey, guide }: VerifyPageProps): ReactElement {
	const text = useText(twoFactorTexts);
	const challenge = useChallenge(text);
	const { way, factors } = challenge;
	const [isChoosing, setChoosing] = useState(false);
	const [spent, setSpent] = useState<string>();
	const [verified, setVerified] = useState<Verified>();

	const handleVerified = async (done: Verified): Promise<void> => {
		// Few codes left: the person hears of it before they are through.
		if ((done.recoveryCodesLeft ?? fewRecoveryCodes + 1) <= fewRecoveryCodes) return setVerified(done);
		await onVerified(done.session, done.token);
	};

	return (
		<div className="w-full max-w-[26rem]">
			<Card padding="wide" as="section" aria-labelledby="verify-title">
				{isChoosing && factors !== undefined ? (
					<Suspense>
						<AlternativeSignIn
							titleId="verify-title"
							factors={factors}
							onChoose={(next) => {
								setChoosing(false);
								challenge.choose(next);
							}}
						/>
					</Suspense>
				) : (
					<Confirmation
						challenge={challenge}
						brandName={brandName}
						passkey={passkey}
						spent={spent}
						verified={verified}
						onVerified={handleVerified}
						onContinue={onVerified}
						onSpent={setSpent}
						onOther={() => setChoosing(true)}
					/>
				)}
			</Card>
			{verified === undefined && !isChoosing && (way === undefined || isSendingMethod(way)) && guide}
			<Foot challenge={challenge} mailboxPath={mailboxPath} isSpent={spent !== undefined} />
		</div>
	);
}

interface ConfirmationProps extends Pick<VerifyPageProps, 'brandName' | 'passkey'> {
	readonly challenge: Challenge;
	/** Why no code is taken any more. */
	readonly spent: string | undefined;
	/** The code was right, and the person reads how many are left. */
	readonly verified: Verified | undefined;
	readonly onVerified: (verified: Verified) => Promise<void>;
	readonly onContinue: VerifyPageProps['onVerified'];
	readonly onSpent: (reason: string) => void;
	/** Leads to the choice of another way. */
	readonly onOther: () => void;
}

/** Asks for the code, or for the passkey, of one way. */
function Confirmation(props: ConfirmationProps): ReactElement {
	const { challenge, brandName, passkey, spent, verified, onVerified, onContinue, onSpent, onOther } = props;
	const text = useText(twoFactorTexts);
	const { way, token, end } = challenge;
	return (
		<>
			<Heading level={1} size="title" id="verify-title">
				{text(way === undefined ? 'verify.title' : `verify.title_${way}`)}
			</Heading>
			<Text tone="muted" className="mt-1">
				<Lead challenge={challenge} brandName={brandName} />
			</Text>
			<div className="mt-5 empty:hidden">
				<NoticeSlot role="status">
					{challenge.notice !== undefined && <Notice tone={challenge.notice.tone}>{challenge.notice.text}</Notice>}
				</NoticeSlot>
			</div>
			{verified === undefined && way === 'passkey' && token !== undefined && (
				<div className="mt-5">{passkey?.(token, end)}</div>
			)}
			{verified === undefined && spent === undefined && way !== 'passkey' && (
				<VerifyForm
					key={challenge.chosen}
					isFirst={!challenge.isUndelivered}
					token={token}
					way={way}
					onVerified={onVerified}
					onSpent={onSpent}
					onEnded={end}
				/>
			)}
			{verified !== undefined && (
				<FewCodes
					left={verified.recoveryCodesLeft ?? 0}
					onContinue={() => void onContinue(verified.session, verified.token)}
				/>
			)}
			<NoticeSlot role="alert">{spent !== undefined && <Spent reason={spent} />}</NoticeSlot>
			{verified === undefined && spent === undefined && <Choices challenge={challenge} onOther={onOther} />}
		</>
	);
}

interface FootProps extends Pick<VerifyPageProps, 'mailboxPath'> {
	readonly challenge: Challenge;
	/** No code is taken any more. */
	readonly isSpent: boolean;
}

function Foot({ challenge: { way, isSent }, mailboxPath, isSpent }: FootProps): ReactElement {
	const text = useText(twoFactorTexts);
	return (
		<div className="mt-5 grid justify-items-center gap-2 text-center">
			{isSent && isSendingMethod(way) && mailboxPath === undefined && (
				<Text size="small" tone="muted">
					{text(`verify.hint_${way}`)}
				</Text>
			)}
			{mailboxPath !== undefined && (
				<TextLink href={mailboxPath} target="_blank" className="text-sm">
					{text('verify.demo_mailbox')}
				</TextLink>
			)}
			{!isSpent && (
				<TextLink href={pathTo('login')} className="text-sm" onClick={clearPending}>
					{text('verify.back')}
				</TextLink>
			)}
		</div>
	);
}

/** Nothing can be entered for this sign-in any more: another one is the way on. */
function Spent({ reason }: { readonly reason: string }): ReactElement {
	const text = useText(twoFactorTexts);
	return (
		<div className="mt-5 grid gap-4">
			<Notice tone="danger">{reason}</Notice>
			<LinkButton href={pathTo('login')} variant="primary" size="large" isBlock onClick={clearPending}>
				{text('verify.again')}
			</LinkButton>
		</div>
	);
}

function Lead({ challenge, brandName }: { readonly challenge: Challenge; readonly brandName: string }): string {
	const text = useText(twoFactorTexts);
	const { way, destination, isSent } = challenge;
	if (way !== undefined && !isSendingMethod(way)) return text(`verify.lead_${way}`, { brand: brandName });
	if (destination === undefined) return text('verify.lead');
	return text(isSent ? 'verify.sent_to' : 'verify.send_to', { destination });
}

/** The code that was sent cannot come: entering one is no longer the first thing to do. */
const onlyWayOn = { variant: 'primary', size: 'large' } as const;
const quietWay = { variant: 'quiet' } as const;

/** Offers another code, or another way. */
function Choices({ challenge, onOther }: Pick<ConfirmationProps, 'challenge' | 'onOther'>): ReactElement {
	const text = useText(twoFactorTexts);
	const { factors, way } = challenge;
	const count = (factors?.methods.length ?? 0) + (factors?.hasRecoveryCodes === true ? 1 : 0);
	return (
		<div className="mt-4">
			{(way === undefined || isSendingMethod(way)) && (
				<ResendButton
					wait={challenge.resendIn > 0 ? text('verify.resend_in', { count: challenge.resendIn }) : undefined}
					disabled={challenge.token === undefined}
					isPending={challenge.isSending}
					pendingLabel={text('verify.sending')}
					onClick={challenge.resend}
				>
					{text('verify.resend')}
				</ResendButton>
			)}
			{count > 1 && (
				<Button {...(challenge.isUndelivered ? onlyWayOn : quietWay)} isBlock onClick={onOther}>
					{text('verify.other_way')}
				</Button>
			)}
		</div>
	);
}

function FewCodes({ left, onContinue }: { readonly left: number; readonly onContinue: () => void }): ReactElement {
	const text = useText(twoFactorTexts);
	return (
		<div className="mt-5 grid gap-5">
			<Notice tone="warning" role="alert">
				{text('verify.few_codes', { count: left })}
			</Notice>
			<Button variant="primary" size="large" isBlock onClick={onContinue}>
				{text('verify.continue')}
			</Button>
		</div>
	);
}
