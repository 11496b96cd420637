import { type ReactElement, type ReactNode, useState } from 'react';
import type { BrandView, PartnerView } from '#platform/contract/brand.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Divider } from '#ui/native/Divider.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { PhoneLink } from '#ui/native/PhoneLink.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SessionEndedNotice } from './SessionEndedNotice.tsx';
import { signInTexts } from '../page-texts.ts';

export interface LoginPageProps {
	readonly brand: BrandView;
	readonly partner: PartnerView | undefined;
	readonly hasMicrosoftHint: boolean;
	/** Whether anybody may create an account. */
	readonly hasRegistration: boolean;
	/** Called as soon as the person means to sign in, to fetch what comes next. */
	readonly onIntent?: () => void;
	/** Shown below the form: other ways to sign in, which need no password here. */
	readonly otherWays?: ReactNode;
}

export function LoginPage({
	brand,
	partner,
	hasMicrosoftHint,
	hasRegistration,
	onIntent,
	otherWays,
}: LoginPageProps): ReactElement {
	const text = useText(signInTexts);
	const [isBusy, setBusy] = useState(false);
	return (
		<div className="w-full max-w-[26rem]">
			<Card padding="wide" aria-busy={isBusy} as="section" aria-labelledby="login-title">
				<Heading level={1} size="title" id="login-title">
					{partner?.headline ?? text('login.title')}
				</Heading>
				{partner !== undefined && (
					<Text tone="muted" className="mt-1">
						{partner.message}
					</Text>
				)}
				<SessionEndedNotice />
				<LoginForm onBusyChange={setBusy} {...(onIntent === undefined ? {} : { onIntent })} />
				<div className="mt-5 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
					<TextLink href={pathTo('forgotPassword')}>{text('login.forgot')}</TextLink>
					{hasRegistration && <TextLink href={pathTo('register')}>{text('login.register')}</TextLink>}
				</div>
				{otherWays !== undefined && (
					<div className="mt-5 grid gap-5">
						<Divider label={text('login.or')} />
						{otherWays}
					</div>
				)}
			</Card>
			<div className="mt-5 grid gap-1 text-center">
				{hasMicrosoftHint && (
					<Text size="small" tone="muted">
						{text('login.microsoft_hint')}
					</Text>
				)}
				{/* The brand's own hotline is at the foot of the page. */}
				{partner !== undefined && partner.hotline !== brand.hotline.number && (
					<Text size="small" tone="muted">
						{text('login.help')}{' '}
						<PhoneLink number={partner.hotline}>{text('login.hotline', { number: partner.hotline })}</PhoneLink>
					</Text>
				)}
			</div>
		</div>
	);
}
