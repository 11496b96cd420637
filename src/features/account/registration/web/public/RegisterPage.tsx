import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { CodeStep } from './CodeStep.tsx';
import { NameStep } from './NameStep.tsx';
import { RegisterForm, type RegisterFormProps } from './RegisterForm.tsx';
import { type Step, useInvitation } from './use-registration.ts';
import { registrationTexts } from '../page-texts.ts';

export interface RegisterPageProps {
	/** Who may register. */
	readonly mode: 'invitation' | 'open';
	readonly brandName: string;
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
	/** The fields of a new password, which are another slice's. */
	readonly renderNewPassword: RegisterFormProps['renderNewPassword'];
}

export function RegisterPage(props: RegisterPageProps): ReactElement {
	const { mode, mailboxPath } = props;
	const text = useText(registrationTexts);
	const invitation = useInvitation();
	const [step, setStep] = useState<Step>({ name: 'form' });
	const isForm = step.name === 'form';
	const isOpen = mode === 'open' || (mode === 'invitation' && invitation.state === 'found');
	const isShown = isOpen && invitation.state !== 'refused' && invitation.state !== 'loading';
	return (
		<div className="w-full max-w-[30rem]">
			<Card padding="wide" as="section" aria-labelledby={isShown && isForm ? 'register-form-title' : 'register-title'}>
				{invitation.state === 'loading' ? (
					<Loading />
				) : isShown ? (
					<Steps {...props} invitation={invitation} step={step} onStep={setStep} />
				) : (
					<Closed {...props} refusal={invitation.state === 'refused' ? invitation.reason : undefined} />
				)}
			</Card>
			<div className="mt-5 grid justify-items-center gap-2 text-center text-sm">
				{step.name === 'code' && mailboxPath !== undefined && (
					<TextLink href={mailboxPath} target="_blank">
						{text('register.demo_mailbox')}
					</TextLink>
				)}
				{isShown && step.name !== 'done' && <TextLink href={pathTo('login')}>{text('register.sign_in')}</TextLink>}
			</div>
		</div>
	);
}

interface StepsProps extends RegisterPageProps {
	readonly invitation: ReturnType<typeof useInvitation>;
	readonly step: Step;
	readonly onStep: (step: Step) => void;
}

/** The form stays on the page, hidden, so that what was entered can be corrected after the code was sent. */
function Steps({ invitation, step, onStep, renderNewPassword }: StepsProps): ReactElement {
	const finish = (loginName: string): void => onStep({ name: 'done', loginName });
	return (
		<>
			{(step.name === 'form' || step.name === 'code') && (
				<div hidden={step.name !== 'form'}>
					<RegisterForm
						invitation={invitation.state === 'found' ? invitation.invitation : undefined}
						renderNewPassword={renderNewPassword}
						onStarted={(started) => onStep({ name: 'code', started })}
					/>
				</div>
			)}
			{step.name === 'code' && (
				<CodeStep
					key={step.started.token}
					started={step.started}
					onBack={() => onStep({ name: 'form' })}
					onNameTaken={() => onStep({ name: 'name', started: step.started })}
					onDone={finish}
				/>
			)}
			{step.name === 'name' && <NameStep started={step.started} onDone={finish} />}
			{step.name === 'done' && <Done loginName={step.loginName} />}
		</>
	);
}

function Loading(): ReactElement {
	const text = useText(registrationTexts);
	return (
		<>
			<Heading level={1} size="title" id="register-title">
				{text('register.title')}
			</Heading>
			<div className="mt-6 flex items-center gap-3 text-muted" role="status">
				<Spinner />
				{text('register.loading')}
			</div>
		</>
	);
}

function Done({ loginName }: { readonly loginName: string }): ReactElement {
	const text = useText(registrationTexts);
	return (
		<div ref={(element) => element?.focus()} tabIndex={-1} className="grid gap-5 outline-none">
			<Heading level={1} size="title" id="register-title">
				{text('done.title')}
			</Heading>
			<Notice tone="success">{text('done.text', { name: loginName })}</Notice>
			<LinkButton href={pathTo('login')} variant="primary" size="large" isBlock>
				{text('done.sign_in')}
			</LinkButton>
		</div>
	);
}

function Closed(props: RegisterPageProps & { readonly refusal: string | undefined }): ReactElement {
	const { brandName, refusal } = props;
	const text = useText(registrationTexts);
	return (
		<div className="grid gap-5">
			<Heading level={1} size="title" id="register-title">
				{text('closed.invitation_title')}
			</Heading>
			{refusal !== undefined && <Notice tone="warning">{refusal}</Notice>}
			<Text tone="muted">{text('closed.invitation_text', { brand: brandName })}</Text>
			<LinkButton href={pathTo('login')} variant="primary" size="large" isBlock>
				{text('closed.sign_in')}
			</LinkButton>
		</div>
	);
}
